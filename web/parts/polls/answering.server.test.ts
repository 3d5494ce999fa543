import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyRefusal, Refusal } from '#contract/refusals.ts'
import { polls } from '#contract/polls.ts'
import { shownItems } from '#contract/poll-conditions.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { RequestContext } from '#web/visit.ts'
import { checkCode, sendAnswer, sendWithdrawal, tryAnswer } from './answering.server.ts'
import type { Ballots, Item, Poll } from './types.ts'
import { hostile, kinds, wholePoll } from './whole-poll.fixture.ts'

const { poll_id } = wholePoll

interface Given {
  UID?: string | null
  poll?: Poll
  /** The refusals of the rooms, by call. */
  no?: [Call, AnyRefusal]
}

/** A visit with one poll; `sent` lists the calls that were accepted, `entered` lists every call. */
function visitOf({ UID = null, poll = wholePoll, no }: Given = {}) {
  const sent: [Call, unknown][] = []
  const entered: Call[] = []
  const enter = async (call: Call, input: { mark?: string; ballots?: Ballots }) => {
    entered.push(call)
    if (no?.[0] === call) throw no[1]
    if (call === polls.get_poll) return poll
    if (input.mark !== undefined && input.mark !== poll.mark) throw new Refusal('STALE_VERSION')
    const fields = ballotFaults(poll.items, input.ballots)
    if (fields) throw new PollRefusal('BALLOT_INVALID', { fields })
    sent.push([call, input])
    return {}
  }
  return { visit: { locale: 'en', UID, enter } as unknown as RequestContext, sent, entered }
}

/** Validates a ballot as the room does: hidden items are not asked. */
function ballotFaults(items: Item[], ballots: Ballots = {}) {
  const shown = shownItems(items, ballots).map(({ item_id }) => item_id)
  const hidden = Object.keys(ballots).filter((item_id) => !shown.includes(item_id))
  return hidden.length > 0 ? Object.fromEntries(hidden.map((item_id) => [item_id, { is: 'not_asked' as const }])) : null
}

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries({ UID: '', ...fields }))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

const several: Poll = { ...wholePoll, items: [kinds.single, { ...kinds.number, required: false }] }

test('a first answer is submitted; an answer that already counts is updated', async () => {
  const { visit, sent } = visitOf()
  expect(await sendAnswer(visit, poll_id, formOf({ 'i1.choice': 'o2' }), 'answer')).toBeNull()
  expect(await sendAnswer(visit, poll_id, formOf({ 'i1.choice': 'o3' }), 'change')).toBeNull()
  expect(sent).toEqual([
    [polls.submit_response, { poll_id, ballots: { i1: { choice: 'o2' } } }],
    [polls.update_response, { poll_id, ballots: { i1: { choice: 'o3' } } }],
  ])
})

test('a complete form makes a single call, even if it is refused for a reason unrelated to the ballot', async () => {
  const counted = visitOf({ poll: several })
  const form = () => formOf({ 'i1.choice': 'o1', 'i7.number.1': '2.5', mark: wholePoll.mark })
  expect(await sendAnswer(counted.visit, poll_id, form(), 'answer')).toBeNull()
  expect(counted.entered).toEqual([polls.submit_response])
  const closed = visitOf({ no: [polls.submit_response, new PollRefusal('NOT_OPEN')] })
  await sendAnswer(closed.visit, poll_id, form(), 'answer')
  expect(closed.entered).toEqual([polls.submit_response])
})

test('an old answer to a question that is now hidden does not block the ballot', async () => {
  const show_if = { op: 'eq', item_id: 'i1', value: 'o1' } as const
  const poll = { ...wholePoll, items: [kinds.single, { ...kinds.number, show_if }, { ...kinds.open, show_if }] }
  const leftovers: Record<string, string>[] = [
    { 'i9.text': 'Because.' },
    { 'i7.number.1': 'far' },
    { 'i9.text': 'So.', 'i7.number.1': 'far' },
  ]
  for (const filled of leftovers) {
    const { visit, sent } = visitOf({ poll })
    expect(await sendAnswer(visit, poll_id, formOf({ 'i1.choice': 'o2', ...filled }), 'answer')).toBeNull()
    expect(sent).toEqual([[polls.submit_response, { poll_id, ballots: { i1: { choice: 'o2' } } }]])
    const refused = await sendAnswer(visit, poll_id, formOf({ 'i1.choice': 'o1', 'i7.number.1': 'far' }), 'answer')
    expect(Object.keys(refused!.data.wrong)).toEqual(['i7'])
  }
})

const correction = {
  kind: 'corrected',
  at: '2026-11-17T08:00:00Z',
  text: '',
  path: 'title',
  was: 'A',
  now: 'B',
} as const
/** A page rendered before something changed. */
const before = { 'i1.choice': 'o2', notes: '0', mark: 'as before' }

test('an answer filled in before a correction is sent back for another look, with its choices kept', async () => {
  const { visit, sent } = visitOf({ poll: { ...wholePoll, notes: [correction] } })
  for (const intent of ['answer', 'change'] as const) {
    const refused = await sendAnswer(visit, poll_id, formOf(before), intent)
    expect(refused!.init?.status).toBe(409)
    expect(refused!.data).toMatchObject({ kept: { 'i1.choice': ['o2'] } })
    const { sentence } = refused!.data as { sentence: string }
    expect(sentence).toContain('corrected while you were answering')
    expect(sentence).toContain('Original: “A”. Correction: “B”.')
  }
  expect(sent).toEqual([])
  for (const form of [formOf({ 'i1.choice': 'o2', notes: '1', mark: wholePoll.mark }), formOf({ 'i1.choice': 'o2' })])
    expect(await sendAnswer(visit, poll_id, form, 'answer')).toBeNull()
  expect(sent).toHaveLength(2)
})

test('an answer to a poll edited in the meantime is sent back too, before its fields are read', async () => {
  const { visit, sent } = visitOf({ poll: { ...several, title: 'Another?' } })
  const refused = await sendAnswer(visit, poll_id, formOf({ ...before, 'i7.number.1': hostile }), 'answer')
  expect([refused!.init?.status, refused!.data.wrong, sent]).toEqual([409, {}, []])
  // An option may now mean the opposite, so no choice is kept; typed text is.
  expect(refused!.data.kept).toEqual({})
  expect((refused!.data as { sentence: string }).sentence).toContain('edited while you were answering')
})

test('typed text is kept when the poll was edited in the meantime', async () => {
  const poll = { ...wholePoll, items: [kinds.single, kinds.open] }
  const name = `${kinds.open.item_id}.text`
  const refused = await sendAnswer(visitOf({ poll }).visit, poll_id, formOf({ ...before, [name]: hostile }), 'answer')
  expect(refused!.data.kept).toEqual({ [name]: [hostile] })
})

test('if the poll changes at the moment of sending, the room refuses the answer with the message about an edited poll', async () => {
  const stale = new Refusal('STALE_VERSION')
  const { visit } = visitOf({ no: [polls.submit_response, stale] })
  const refused = await sendAnswer(visit, poll_id, formOf({ ...before, mark: wholePoll.mark }), 'answer')
  expect(refused!.init?.status).toBe(409)
  expect((refused!.data as { sentence: string }).sentence).toContain('edited while you were answering')
})

test('a code is sent with the first answer, with surrounding blanks removed', async () => {
  const { visit, sent } = visitOf()
  await sendAnswer(visit, poll_id, formOf({ 'i1.choice': 'o2', code: ' ABC-1 ' }), 'answer')
  expect(sent[0]![1]).toMatchObject({ code: 'ABC-1' })
})

test('a page rendered for a different user sends nothing and keeps the choices', async () => {
  const cases = [
    { UID: null, drawnFor: 'U1', status: 401 },
    { UID: 'U2', drawnFor: 'U1', status: 409 },
    { UID: 'U2', drawnFor: '', status: 409 },
  ]
  for (const { UID, drawnFor, status } of cases) {
    const { visit, sent } = visitOf({ UID })
    const form = () => formOf({ UID: drawnFor, 'i1.choice': 'o2' })
    const [answer, withdrawal] = [
      await sendAnswer(visit, poll_id, form(), 'answer'),
      await sendWithdrawal(visit, poll_id, form()),
    ]
    expect([answer!.init?.status, withdrawal!.init?.status]).toEqual([status, status])
    expect(answer!.data).toMatchObject({ UID: drawnFor, kept: { 'i1.choice': ['o2'] } })
    expect(sent).toEqual([])
  }
})

test('an unreadable answer is refused before anything is sent, with the error on its question', async () => {
  const { visit, sent } = visitOf({ poll: several })
  const form = formOf({ 'i1.choice': 'o1', 'i7.number.1': hostile, form_key: 'of this page' })
  const refused = await sendAnswer(visit, poll_id, form, 'answer')
  expect(refused!.init?.status).toBe(422)
  expect(Object.keys(refused!.data.wrong)).toEqual(['i7'])
  expect(refused!.data.sentence).toMatch(/\b1 question\b/)
  expect(refused!.data.kept).toEqual({ UID: [''], 'i1.choice': ['o1'], 'i7.number.1': [hostile] })
  expect(sent).toEqual([])
})

test('in a poll with a single question, the main message is the error for that question', async () => {
  const no = new PollRefusal('BALLOT_INVALID', { fields: { 'ballots.i1': { is: 'missing' } } })
  const { visit } = visitOf({ no: [polls.submit_response, no] })
  const refused = await sendAnswer(visit, poll_id, formOf({}), 'answer')
  expect(refused!.data.wrong).toEqual({})
  expect(refused!.data.sentence).toMatch(/chosen/)
})

test('each question named in a refusal is marked once; if none is named, only the main message is shown', async () => {
  const missing = { is: 'missing' as const }
  const fields = { 'ballots.i1': missing, 'ballots.i1.choice': missing, 'ballots.i7.number': missing }
  const named = visitOf({ poll: several, no: [polls.submit_response, new PollRefusal('BALLOT_INVALID', { fields })] })
  const unnamed = visitOf({ poll: several, no: [polls.submit_response, new PollRefusal('BALLOT_INVALID')] })
  const [marked, plain] = [
    await sendAnswer(named.visit, poll_id, formOf({}), 'answer'),
    await sendAnswer(unnamed.visit, poll_id, formOf({}), 'answer'),
  ]
  expect(Object.keys(marked!.data.wrong)).toEqual(['i1', 'i7'])
  expect(marked!.data.sentence).toMatch(/\b2 questions\b/)
  expect(plain!.data.wrong).toEqual({})
})

test('an invalid code is reported at its field', async () => {
  for (const no of [new PollRefusal('NOT_LISTED'), new Refusal('INVALID', { fields: { code: { is: 'too_long' } } })]) {
    const { visit } = visitOf({ no: [polls.submit_response, no] })
    const refused = await sendAnswer(visit, poll_id, formOf({ 'i1.choice': 'o1', code: 'ABC' }), 'answer')
    expect([refused!.init?.status, refused!.data.codeRefused]).toEqual([403, true])
    expect(refused!.data.kept.code).toEqual(['ABC'])
  }
})

test('checking a code submits no answer and reports whether the code is valid', async () => {
  const form = () => formOf({ 'i1.choice': 'o1', code: ' ABC-1 ' })
  const { visit, sent } = visitOf()
  expect((await checkCode(visit, poll_id, form())).data).toMatchObject({ code: 'ABC-1', kept: { 'i1.choice': ['o1'] } })
  expect(sent).toEqual([[polls.check_code, { poll_id, code: 'ABC-1' }]])
  for (const no of [new PollRefusal('NOT_LISTED'), new Refusal('INVALID', { fields: { code: { is: 'too_short' } } })]) {
    const refused = await checkCode(visitOf({ no: [polls.check_code, no] }).visit, poll_id, form())
    expect(refused.init?.status).toBe(403)
    expect(refused.data).toMatchObject({ codeRefused: true, kept: { code: [' ABC-1 '], 'i1.choice': ['o1'] } })
  }
  const closed = await checkCode(
    visitOf({ no: [polls.check_code, new PollRefusal('NOT_OPEN')] }).visit,
    poll_id,
    form(),
  )
  expect(closed.data).toMatchObject({ codeRefused: false })
})

test('the choice stays on the page when the room is unavailable; a missing poll gives a 404', async () => {
  const away = visitOf({ no: [polls.submit_response, new Refusal('DEGRADED')] })
  const refused = await sendAnswer(away.visit, poll_id, formOf({ 'i1.choice': 'o2' }), 'answer')
  expect([refused!.init?.status, refused!.data.kept['i1.choice']]).toEqual([503, ['o2']])
  const gone = visitOf({ no: [polls.submit_response, new Refusal('NOT_FOUND')] })
  await expect(sendAnswer(gone.visit, poll_id, formOf({}), 'answer')).rejects.toMatchObject({ init: { status: 404 } })
})

test('any other refusal keeps its own status; an internal error is rethrown', async () => {
  const closed = visitOf({ no: [polls.submit_response, new PollRefusal('NOT_OPEN')] })
  const refused = await sendAnswer(closed.visit, poll_id, formOf({ 'i1.choice': 'o1' }), 'answer')
  expect(refused!.init?.status).toBe(new PollRefusal('NOT_OPEN').status)
  expect(refused!.data.codeRefused).toBe(false)
  const { visit } = visitOf()
  visit.enter = () => Promise.reject(new TypeError('broken'))
  await expect(sendAnswer(visit, poll_id, formOf({}), 'answer')).rejects.toThrow('broken')
})

test('withdrawing an answer is a separate call; if it is refused, the status says so', async () => {
  const { visit, sent } = visitOf()
  expect(await sendWithdrawal(visit, poll_id, formOf({}))).toBeNull()
  expect(sent).toEqual([[polls.withdraw_response, { poll_id }]])
  const frozen = visitOf({ no: [polls.withdraw_response, new PollRefusal('FROZEN')] })
  const refused = await sendWithdrawal(frozen.visit, poll_id, formOf({}))
  expect(refused!.init?.status).toBe(new PollRefusal('FROZEN').status)
})

test('trying a draft sends nothing and shows what would be sent or what is missing', async () => {
  const { visit, sent } = visitOf({ poll: { ...several, state: 'draft' } })
  const [whole, empty] = [
    await tryAnswer(visit, poll_id, 'a token', formOf({ 'i1.choice': 'o3' })),
    await tryAnswer(visit, poll_id, undefined, formOf({})),
  ]
  expect(whole.data).toEqual({ tried: { i1: { choice: 'o3' } } })
  expect(empty.data).toMatchObject({ wrong: { i1: expect.stringMatching(/./) } })
  expect(sent).toEqual([])
})
