import { describe, expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { describedBy, formFor, labelled, sentFor } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import { After, type AfterProps } from './after.tsx'
import { correctable } from './correctable.ts'
import { kinds } from '#web/parts/polls/whole-poll.fixture.ts'
import type { Poll } from './types.ts'
import { draftWith, poll_id, pollOf, question } from './written.test-kit.tsx'

const trees = draftWith(question('', ['Oak', '<b>Lime</b>'], { help: 'Both grow here.' }))
const poll = (more: Partial<Poll> = {}) =>
  pollOf(
    { ...trees, title: 'Which tree?', closes_at: '2027-07-01T19:00:00.000Z' },
    { state: 'open', frozen: true, ...more },
  )
const after = (of: Partial<Poll> = {}, more: Partial<AfterProps> = {}, locale: Locale = 'en') =>
  drawn(
    <After
      poll={poll(of)}
      list={null}
      done=""
      url={`https://polity.example/answer/${poll_id}`}
      title="Which tree?"
      message="Anyone can answer."
      letters={null}
      qr={{ size: 1, path: 'M0 0h1v1h-1z' }}
      timeZone="Europe/Lisbon"
      zone="Western European Time"
      left={[]}
      refused={undefined}
      {...more}
    />,
    { at: `/build?poll=${poll_id}&look=after`, locale },
  )
const refusedAs = (intent: string, more: Partial<RefusedForm> = {}): RefusedForm => ({
  intent,
  code: 'INVALID',
  sentence: null,
  errors: {},
  kept: { intent: [intent] },
  given: 1,
  ...more,
})
const intents = ({ page }: Drawn) =>
  page
    .all('input')
    .filter(({ has }) => has.name === 'intent')
    .map(({ has }) => has.value)
const intentIn = (part: Drawn['page']) => part.one('input', ({ has }) => has.name === 'intent').has.value
const ways = ({ page }: Drawn) => page.all('a', '.btn').map(({ has }) => has.href)

describe('the available actions depend on the state of the poll', () => {
  const cases: [Poll['state'], string[]][] = [
    ['scheduled', ['short_address', 'correct']],
    ['open', ['short_address', 'extend', 'pause', 'correct', 'close', 'again']],
    ['paused', ['resume', 'short_address', 'extend', 'correct', 'close', 'again']],
    ['closed', ['outcome', 'again', 'correct']],
    ['outcome', ['outcome', 'again', 'correct']],
    ['withdrawn', ['correct']],
  ]
  test.each(cases)('only the actions that a poll’s state allows are offered: %s', async (state, offered) => {
    const shown = await after({ state })
    expect(intents(shown)).toEqual(offered)
    expect(stumbles(shown.page)).toEqual([])
    const over = state === 'closed' || state === 'outcome' || state === 'withdrawn'
    expect(ways(shown).includes(`/answer/${poll_id}`)).toBe(!over)
    expect(ways(shown)).toContain(`/results/${poll_id}`)
    expect(shown.page.all('input', ({ has }) => has.type === 'url')).toHaveLength(1)
  })
})

test('a poll that was just published is shown once in a band with its crest, title and link to share', async () => {
  for (const state of ['open', 'scheduled'] as const) {
    const { page } = await after({ state }, { done: 'published' })
    const band = page.one('.band')
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Published.'])
    expect(band.one('h2').text).toBe('Which tree?')
    expect(page.all('input', ({ has }) => has.type === 'url')).toHaveLength(1)
    expect(band.one('input', ({ has }) => has.type === 'url').has.value).toContain('/answer/')
    expect(page.all('a', ({ has }) => has.href === `/answer/${poll_id}`)).toHaveLength(1)
    expect(stumbles(page)).toEqual([])
  }
  const { page } = await after({}, { done: 'published', refused: refusedAs('close') })
  expect(page.all('.band')).toEqual([])
})

test('actions that cannot be undone are set apart from the others', async () => {
  const { page } = await after({ can_withdraw: true })
  expect(page.one('.for-good').all('details').map(intentIn)).toEqual(['close', 'again', 'withdraw'])
  expect((await after({ state: 'closed' })).page.all('.for-good')).toEqual([])
})

test('the next step comes first, and the number of answers is beside the poll', async () => {
  const step = async (more: Partial<AfterProps>) => (await after({}, more)).page.one('.next-step').text
  expect(await step({ answers: 0 })).toContain('Nobody has answered yet')
  expect(await step({ answers: 12 })).toContain('People are answering')
  expect((await after({ state: 'withdrawn' })).page.all('.next-step')).toEqual([])
  const counted = async (answers: number | null) => (await after({}, { answers })).page.one('.told-count').text
  expect(await counted(12)).toBe('12 answers')
  expect(await counted(null)).toContain('not shown yet')
  expect((await after({}, {})).page.all('.told-count')).toEqual([])
})

test('the correction form links to asking again and says when voters will be notified', async () => {
  for (const state of ['open', 'paused', 'closed', 'withdrawn'] as const) {
    const { page } = await after({ state })
    expect(page.all('a', ({ has }) => has.href === '#ask-again')).toHaveLength(1)
    expect(page.all(({ has }) => has.id === 'ask-again')).toHaveLength(1)
  }
  const secret = async (state: Poll['state']) => (await after({ secrecy: 'secret', state })).text
  expect(await secret('open')).toContain('Once the poll closes, we’ll tell everyone who was signed in when they voted.')
  expect(await secret('closed')).toContain('We’ll tell everyone who was signed in when they answered.')
})

test('an author who does not manage the community is offered no actions', async () => {
  for (const state of ['open', 'paused', 'closed'] as const) {
    const shown = await after({ state, can_manage: false })
    expect(intents(shown)).toEqual([])
    expect(shown.page.all('h2').map(({ text }) => text)).toContain('Who manages it')
    expect(shown.page.all('form')).toEqual([])
  }
})

test('a poll can be edited only before the first answer, by someone who may save it', async () => {
  const change = `/build?poll=${poll_id}`
  expect(ways(await after({ frozen: false }))).toContain(change)
  expect(ways(await after({ frozen: true }))).not.toContain(change)
  expect(ways(await after({ frozen: false, can_edit: false }))).not.toContain(change)
  expect(ways(await after({ frozen: false, state: 'closed' }))).not.toContain(change)
})

test('each completed action has its own notice, which is not shown next to a refusal', async () => {
  const told = async (done: string, of: Partial<Poll> = {}, refused?: RefusedForm) =>
    (await after(of, { done, refused })).page.all('.told').map(({ text }) => text)
  const acts = ['published', 'pause', 'resume', 'extend', 'close', 'correct', 'short', 'outcome', 'list']
  const sentences = await Promise.all(acts.map((done) => told(done)))
  expect(new Set(sentences.flat()).size).toBe(acts.length)
  expect(await told('published', { state: 'scheduled' })).not.toEqual(await told('published'))
  expect(await told('')).toEqual([])
  expect(await told('pause', {}, refusedAs('close', { errors: { note: 'Say why.' } }))).toEqual([])
})

describe('a refusal is shown at its field, and the typed text is kept', () => {
  const cases: [string, Partial<Poll>, string, string, string][] = [
    ['pause', {}, 'note', 'note', 'Pipe'],
    ['resume', { state: 'paused' }, 'note', 'note', 'Pipe'],
    ['close', {}, 'note', 'note', 'Pipe'],
    ['extend', {}, 'note', 'note', 'Pipe'],
    ['extend', {}, 'closes_at', 'closes_date', '2020-01-01'],
    ['correct', {}, 'text', 'text', 'Which trees?'],
    ['correct', {}, 'note', 'note', 'Pipe'],
    ['again', {}, 'note', 'note', 'Pipe'],
    ['outcome', { state: 'closed' }, 'text', 'text', 'Oak'],
  ]
  test.each(cases)(
    'the refusal of "%s" (poll %j) is shown at the field %s, and the typed text is kept',
    async (intent, of, error, field, written) => {
      const errors = { [error]: 'That will not <do>.' }
      const kept = { intent: [intent], [field]: [written] }
      const { page } = await after(of, { refused: refusedAs(intent, { errors, kept }) })
      const form = formFor(page, intent)
      const control = labelled(form, field)
      expect(control.has['aria-invalid']).toBe('true')
      expect(describedBy(form, control)).toContain('That will not <do>.')
      expect(form.all('.wrong')).toHaveLength(1)
      // This message is announced at once, and no other form on the screen shows a message.
      expect(page.all(({ has }) => has.role === 'alert').map(({ text }) => text)).toEqual(['That will not <do>.'])
      expect(page.all(({ has }) => has['aria-invalid'] === 'true')).toEqual([control])
      expect(sentFor(page, intent)[field]).toBe(written)
    },
  )
})

test('a refused form is not collapsed', async () => {
  const unfolded = async (refused?: RefusedForm) => {
    const folds = (await after({ can_withdraw: true }, { refused })).page.all('details')
    expect(folds.map(intentIn)).toEqual(['extend', 'pause', 'correct', 'close', 'again', 'withdraw'])
    return folds.filter(({ has }) => 'open' in has).map(intentIn)
  }
  expect(await unfolded(refusedAs('correct', { errors: { text: 'Something else.' } }))).toEqual(['correct'])
  expect(await unfolded(refusedAs('correct', { sentence: 'Somebody else has changed it.' }))).toEqual(['correct'])
  expect(await unfolded(refusedAs('close', { errors: { note: 'Why?' } }))).toEqual(['close'])
  expect(await unfolded()).toEqual([])
})

test('a refusal of a whole form is shown only above that form', async () => {
  const { page } = await after({}, { refused: refusedAs('extend', { sentence: 'It does not run any more.' }) })
  expect(formFor(page, 'extend').one('.told').text).toBe('It does not run any more.')
  expect(page.all('.told')).toHaveLength(1)
})

test('the fields for an extension start with the closing time in the instance’s time zone', async () => {
  const { page } = await after()
  expect(sentFor(page, 'extend')).toMatchObject({ closes_date: '2027-07-01', closes_time: '20:00' })
  expect(formFor(page, 'extend').text).toContain('Western European Time')
})

test('a corrected text can be corrected again, starting from its latest wording', async () => {
  const correction = { text: 'Right', note: '', at: '2026-11-17T08:00:00Z' }
  const corrected = { ...correction, text: 'Which of these trees?' }
  const { page } = await after({ corrections: { title: corrected } })
  expect(sentFor(page, 'correct')).toMatchObject({ path: 'title', text: 'Which of these trees?' })
  const items = [
    { ...kinds.single, options: [{ option_id: 'o1', text: 'Rihgt', correction }] },
    { ...kinds.scale, low: 'Bad', high: 'Good', corrections: { low: correction } },
  ]
  const promise = { what: 'We build', who: 'Us', by: null }
  const read = correctable({ title: 'T', about: '', promise, items, corrections: { who: correction } })
  expect(read.filter((place) => place.read === 'Right').map(({ path }) => path)).toEqual([
    'promise.who',
    'items.0.options.0',
    'items.1.low',
  ])
})

test('every text of the poll can be corrected, starting from its current wording, and the form states the version shown', async () => {
  const { page } = await after({ version: 12, about: 'One of them.' })
  const options = formFor(page, 'correct').all('option')
  expect(options.map(({ has }) => has.value)).toEqual([
    'title',
    'about',
    'items.0.help',
    'items.0.options.0',
    'items.0.options.1',
  ])
  expect(options.map(({ text }) => text.split(': ')[1])).toEqual([
    'Which tree?',
    'One of them.',
    'Both grow here.',
    'Oak',
    '<b>Lime</b>',
  ])
  expect(sentFor(page, 'correct')).toMatchObject({ path: 'title', text: 'Which tree?', if_version: '12' })
})

test('an open or scheduled poll without answers cannot be corrected, only edited', async () => {
  for (const state of ['open', 'scheduled'] as const)
    expect(intents(await after({ state, frozen: false }))).not.toContain('correct')
  expect(intents(await after({ state: 'closed', frozen: false }))).toContain('correct')
})

test('asking again needs a reason while the poll is open, and none once it is closed', async () => {
  const [running, over] = await Promise.all([after(), after({ state: 'closed' })])
  expect(sentFor(running.page, 'again')).toHaveProperty('note')
  expect(sentFor(over.page, 'again')).not.toHaveProperty('note')
  const copy = `/build?new=1&copy=${poll_id}`
  expect(ways(over)).not.toContain(copy)
  // An author who does not manage the poll starts a new poll with the same content.
  expect(ways(await after({ state: 'closed', can_manage: false }))).toContain(copy)
})

test('withdrawing is offered only if allowed, and texts are linked only for people who may check them', async () => {
  expect(intents(await after({ can_withdraw: true }))).toContain('withdraw')
  expect(intents(await after({ can_manage: false, can_withdraw: true }))).toEqual(['withdraw'])
  const texts = `/build?poll=${poll_id}&look=texts`
  const items = [kinds.open]
  expect(ways(await after({ items, can_check_texts: true }))).toContain(texts)
  expect(ways(await after({ items }))).not.toContain(texts)
  expect(ways(await after({ can_check_texts: true }))).not.toContain(texts)
})

test('a poll with a promise shows the latest day it can be extended to', async () => {
  const promise = { what: 'We plant it.', who: '', by: '2027-08-01' }
  expect((await after({ promise })).text).toContain('Sunday 1 August 2027')
})

test('the outcome form starts with the previous outcome, below the promise', async () => {
  const promise = { what: 'We plant it.', who: 'The council', by: null }
  const outcome = { text: 'We have planted an oak.', at: '2027-08-01T10:00:00Z', by: null }
  const { page } = await after({ state: 'outcome', promise, outcome })
  expect(sentFor(page, 'outcome').text).toBe('We have planted an oak.')
  expect(page.one('section', (part) => part.has.class === 'panel').text).toContain('We plant it.')
})

test('only an operator is asked why, in a poll of somebody else', async () => {
  const asked = async (asks_why: boolean) => (await after({ state: 'closed', asks_why })).page
  const field = (page: Drawn['page']) =>
    formFor(page, 'outcome')
      .all('input')
      .some(({ has }) => has.name === 'reason')
  expect([field(await asked(true)), field(await asked(false))]).toEqual([true, false])
  const refused = refusedAs('outcome', { errors: { reason: 'Say why.' }, kept: { intent: ['outcome'], text: ['Oak'] } })
  const { text } = await after({ state: 'closed', asks_why: true }, { refused })
  expect(text).toContain('Say why.')
})

test('the interface is translated; the author’s text is marked with its own language', async () => {
  const [english, spanish] = await Promise.all([after(), after({}, {}, 'es')])
  expect(spanish.page.one('h1').one('span').has).toMatchObject({ lang: 'en', dir: 'auto' })
  expect(english.page.one('h1').all('span')).toEqual([])
  expect(spanish.page.one('h1').text).toBe(english.page.one('h1').text)
  const heads = ({ page }: Drawn) => page.all('h2').map(({ text }) => text)
  for (const [at, words] of heads(spanish).entries()) expect(words).not.toBe(heads(english)[at])
})
