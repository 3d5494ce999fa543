import { expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerOrWhy } from './answer-or-why.tsx'
import type { RefusedAnswer } from './refused-answer.server.ts'
import type { Poll } from './types.ts'
import { answerWith, hostile, kinds, wholePoll } from './whole-poll.fixture.ts'

const action = `/answer/${wholePoll.poll_id}`
const refusal: RefusedAnswer = {
  sentence: 'Something is wrong.',
  poll_id: wholePoll.poll_id,
  kept: {},
  wrong: {},
  codeRefused: false,
  UID: '',
}
const user = { UID: 'U1', email: 'ana@example.org', fullname: 'Ana', icoins: 0, communities: [] }
const person: Root['person'] = {
  user,
  identity: { sub: 'U1', email: user.email, username: 'ana' },
  avatar: '/avatar.svg',
  guestResponses: [],
  coinsHidden: false,
  unread: 0,
  moreGuestResponses: null,
}

const formOf = (poll: Partial<Poll> = {}, refused?: Partial<RefusedAnswer>, root?: Partial<Root>) =>
  drawn(
    <AnswerForm poll={{ ...wholePoll, ...poll }} action={action} refused={refused && { ...refusal, ...refused }}>
      <p>Good to know</p>
    </AnswerForm>,
    { at: action, root },
  )

const hidden = ({ page }: Awaited<ReturnType<typeof drawn>>) =>
  Object.fromEntries(page.all('input', ({ has }) => has.type === 'hidden').map(({ has }) => [has.name, has.value]))

test('the form for a first answer works without scripts and carries the poll, the page key and the user', async () => {
  const form = await formOf()
  const { method, action: to } = form.page.one('form').has
  expect([method, to]).toEqual(['post', action])
  expect(hidden(form)).toEqual({
    form_key: 'key-of-this-page',
    notes: '0',
    mark: wholePoll.mark,
    UID: '',
    poll_id: wholePoll.poll_id,
    intent: 'answer',
  })
  expect(form.page.all('button').map(({ has }) => has.type)).toEqual(['submit'])
  expect(form.text.endsWith('Good to know')).toBe(true)
  expect(stumbles(form.page)).toEqual([])
})

test('the form carries the user it was rendered for; a refused form keeps its original user', async () => {
  expect(hidden(await formOf({}, undefined, { person })).UID).toBe('U1')
  expect(hidden(await formOf({}, {}, { person })).UID).toBe('')
})

test('an answer that counts is prefilled and updated, but a withdrawn answer is submitted again', async () => {
  const my_response = answerWith({ i1: { choice: 'o2' } })
  const [active, withdrawn] = await Promise.all([
    formOf({ my_response }),
    formOf({ my_response: { ...my_response, state: 'withdrawn' } }),
  ])
  const checked = ({ page }: typeof active) =>
    page.all('input', ({ has }) => 'checked' in has).map(({ has }) => has.value)
  expect([hidden(active).intent, checked(active)]).toEqual(['change', ['o2']])
  expect([hidden(withdrawn).intent, checked(withdrawn)]).toEqual(['answer', []])
  expect(active.page.one('button').text).not.toBe(withdrawn.page.one('button').text)
})

test('a draft can be tried but not answered', async () => {
  expect(hidden(await formOf({ state: 'draft' })).intent).toBe('try')
})

test('a refusal is shown before the form as its description, takes the focus and keeps the choices', async () => {
  const form = await formOf({}, { sentence: hostile, kept: { 'i1.choice': ['o3'] } })
  const why = form.page.one('fieldset').has['aria-describedby']!
  expect(form.page.one(`#${why}`).text).toBe(hostile)
  expect(form.page.one(`#${why}`).has).toMatchObject({ tabindex: '-1', autofocus: '' })
  expect(form.page.one(({ has }) => has.role === 'alert').text).toBe(hostile)
  expect(form.page.all('input', ({ has }) => 'checked' in has).map(({ has }) => has.value)).toEqual(['o3'])
  expect(stumbles(form.page)).toEqual([])
})

test('a refusal for another poll does not affect this form', async () => {
  const form = await formOf({}, { poll_id: 'another', kept: { 'i1.choice': ['o3'] } })
  expect(form.page.all(({ has }) => has.role === 'alert')).toEqual([])
  expect(form.page.all('input', ({ has }) => 'checked' in has)).toEqual([])
})

test('with several questions, each error is marked at its own question, not described by the main message', async () => {
  const items = [kinds.single, { ...kinds.number, text: 'How far?' }]
  const form = await formOf({ items }, { wrong: { i7: 'No number.' }, kept: { 'i7.number.1': ['far'] } })
  const [first, second] = form.page.all('fieldset', '.ballot')
  expect(first!.has['aria-describedby']).toBeUndefined()
  expect(form.page.one(`#${second!.has['aria-describedby']}`).text).toBe('No number.')
  expect(form.page.one('input', ({ has }) => has.name === 'i7.number.1').has.value).toBe('far')
  expect(stumbles(form.page)).toEqual([])
})

const listed = { audience: 'list', guest_codes: true, eligibility: { can: false, why: 'NOT_LISTED' } } as const

const eitherOf = (poll: Partial<Poll>, root?: Partial<Root>) =>
  drawn(<AnswerOrWhy poll={{ ...wholePoll, ...poll }} action={action} refused={undefined} />, { at: action, root })
const hasBallot = async (poll: Partial<Poll>, root?: Partial<Root>) =>
  (await eitherOf(poll, root)).page.all('fieldset').length > 0
const barred = { can: false, why: 'SIGN_IN' as const }

test('the ballot is shown to anyone who can answer, has answered or is trying a draft', async () => {
  expect(await hasBallot({})).toBe(true)
  expect(await hasBallot({ eligibility: barred })).toBe(false)
  expect(await hasBallot({ eligibility: barred, state: 'draft' })).toBe(true)
  expect(await hasBallot({ eligibility: barred, my_response: answerWith({ i1: { choice: 'o1' } }) })).toBe(true)
})

const codeIn = async (poll: Partial<Poll>, root?: Partial<Root>) =>
  (await eitherOf(poll, root)).page.all('input', ({ has }) => has.name === 'code').length > 0

test('signed-in users must enter a code before the ballot; guests may if the organiser allows it', async () => {
  for (const [poll, guests] of [
    [listed, true],
    [{ ...listed, secrecy: 'secret' as const }, true],
    [{ ...listed, guest_codes: false }, false],
    [{ ...listed, secrecy: 'named' as const }, false],
  ] as const) {
    expect(await hasBallot(poll)).toBe(false)
    expect(await codeIn(poll)).toBe(guests)
    expect(await codeIn(poll, { person })).toBe(true)
  }
  expect(await codeIn({ ...listed, my_response: answerWith({ i1: { choice: 'o1' } }) })).toBe(false)
})

test('a valid code opens the ballot, keeps the choices and is sent with the answer', async () => {
  const checked = { code: 'ABC-1', kept: { 'i1.choice': ['o3'] } }
  const { page } = await drawn(
    <AnswerOrWhy poll={{ ...wholePoll, ...listed }} action={action} refused={undefined} checked={checked} />,
    { at: action },
  )
  const form = page.one('form')
  expect(form.one('input', ({ has }) => has.name === 'code').has).toMatchObject({ type: 'hidden', value: 'ABC-1' })
  expect(form.all('input', ({ has }) => 'checked' in has).map(({ has }) => has.value)).toEqual(['o3'])
  expect(page.one(({ has }) => has.role === 'status').text).toMatch(/Your code is on the list/)
  expect(page.one('.told').has).toMatchObject({ tabindex: '-1', autofocus: '' })
})

test('a refused code stays in its field, marked as invalid, and the choices are kept', async () => {
  const refused = { ...refusal, codeRefused: true, kept: { code: ['ABC-1'], 'i1.choice': ['o3'] } }
  const { page } = await drawn(<AnswerOrWhy poll={{ ...wholePoll, ...listed }} action={action} refused={refused} />, {
    at: action,
  })
  expect(page.one('input', ({ has }) => has.name === 'code').has).toMatchObject({
    value: 'ABC-1',
    'aria-invalid': 'true',
  })
  expect(page.one(({ has }) => has.role === 'alert').text).toBe(refused.sentence)
  expect(
    page
      .one('form')
      .all('input', ({ has }) => has.name === 'i1.choice')
      .map(({ has }) => has),
  ).toMatchObject([{ type: 'hidden', value: 'o3' }])
  expect(stumbles(page)).toEqual([])
})

test('users with an unconfirmed address get a button to send the e-mail or, where no e-mail is sent, to ask the operators for a link', async () => {
  const poll = { ...wholePoll, ...listed, eligibility: { can: false, why: 'NOT_CONFIRMED' as const } }
  const at = (letters: boolean) =>
    drawn(<AnswerOrWhy poll={poll} action={action} refused={undefined} letters={letters} />, {
      at: action,
      root: { person },
    })
  const [sent, unsent] = await Promise.all([at(true), at(false)])
  const letterForm = ({ page }: typeof sent) => page.all('form', ({ has }) => has.action === '/account')
  for (const [shown, intent] of [
    [sent, 'letter'],
    [unsent, 'link'],
  ] as const) {
    const [form, ...more] = letterForm(shown)
    expect(more).toEqual([])
    expect(form!.one('input', ({ has }) => has.name === 'intent').has.value).toBe(intent)
  }
  expect(unsent.text).toContain('the people who run it have to pass the link on to you')
  for (const { page } of [sent, unsent]) expect(page.one('.say').text).toMatch(/isn’t confirmed yet/)
})

test('anyone who cannot answer sees the question, and the sign-in links return to the same page', async () => {
  const { page } = await eitherOf({ eligibility: barred, audience: 'signed_in' })
  const back = `redirect=${encodeURIComponent(action)}`
  expect(
    page
      .one('ul', '.prospect')
      .all('li')
      .map(({ text }) => text),
  ).toEqual(['Red', 'Green', 'Blue'])
  expect(page.all('a').map(({ has }) => has.href)).toEqual([`/login?${back}`, `/signup?${back}`])
  expect(page.all('input')).toEqual([])
})
