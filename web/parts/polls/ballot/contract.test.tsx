import { expect, test } from 'vitest'
import type { Item, ItemOf, Poll, PollNote, PollSummary } from '#web/parts/polls/types.ts'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { PollCounting, PollFacts, PollPurpose } from './contract-strip.tsx'
import { BeforeAnswering, PollTerms } from './poll-terms.tsx'
import { CountingRules } from './counting-rules.tsx'
import { PollNotes } from './poll-notes.tsx'
import { PollPromise } from './poll-promise.tsx'
import { WhoCouldAnswer } from './who-could-answer.tsx'

const root: Partial<Root> = {
  named: [{ comm_id: 'C1', comm_name: 'Chess club', lang: 'en', my_role: null, livery: 'river' }],
}
const pollWith = (change: Partial<Poll>): Poll => ({ ...wholePoll, ...change })
const lot = { hash: 'f1ngerprint', secret: null }

const rulesOf = (items: Item[], given: Poll['lot'] = null, locale: 'en' | 'es' = 'en') =>
  drawn(<CountingRules poll={pollWith({ items, lot: given })} />, { locale })
const ruleOf = async (item: Item) => (await rulesOf([item])).text
const ranked = (change: Partial<ItemOf<'ranked'>>) => ruleOf({ ...kinds.ranked, ...change })

test('every rule has words of its own, in every language', async () => {
  const rules = ['irv', 'schulze', 'ranked_pairs', 'borda', 'stv', 'meek'] as const
  const items: Item[] = [
    ...rules.map((rule) => ({ ...kinds.ranked, rule })),
    ...Object.values(kinds).filter(({ kind }) => kind !== 'ranked' && kind !== 'scale'),
    { ...kinds.score, rule: 'star' },
  ]
  for (const locale of ['en', 'es'] as const) {
    const said = await Promise.all(items.map(async (item) => (await rulesOf([item], null, locale)).text))
    expect(new Set(said).size).toBe(items.length)
    expect(said).not.toContain('')
  }
})

test('several seats are told by their number', async () => {
  expect(await ruleOf({ ...kinds.approval, seats: 3 })).toMatch(/\b3 options\b/)
  expect(await ruleOf({ ...kinds.approval, seats: 1 })).not.toMatch(/\d/)
  expect(await ranked({ rule: 'stv', seats: 4 })).toMatch(/\b4 seats\b/)
  expect(await ranked({ rule: 'meek', seats: 1 })).toMatch(/\b1 seat\b/)
  expect(await ranked({ rule: 'borda', seats: 4 })).toMatch(/\bfirst 4\b/)
  expect(await ranked({ rule: 'borda', seats: 1 })).not.toMatch(/\bfirst \d/)
})

test('what equal places mean is told where the rule moves votes, and nowhere else', async () => {
  const ways = ['split', 'skip', 'exhaust'] as const
  for (const rule of ['irv', 'stv', 'meek'] as const) {
    const said = await Promise.all(ways.map((equal_ranks) => ranked({ rule, equal_ranks })))
    expect(new Set(said).size).toBe(3)
  }
  const said = await Promise.all(ways.map((equal_ranks) => ranked({ rule: 'schulze', equal_ranks })))
  expect(new Set(said).size).toBe(1)
})

test('how a tie is broken is told with the rule, each way in its own words', async () => {
  const ties = ['lot', 'previous_rounds', 'listed'] as const
  const said = await Promise.all(ties.map((tie_break) => ranked({ tie_break })))
  expect(new Set(said).size).toBe(3)
  const chosen = await Promise.all(
    (['shared', 'listed'] as const).map((tie_break) => ruleOf({ ...kinds.single, tie_break })),
  )
  expect(chosen[0]).not.toBe(chosen[1])
})

test('the fingerprint of a lot is shown where one may decide; its secret once there is one to show', async () => {
  const codes = async (item: Item, given: Poll['lot']) =>
    (await rulesOf([item], given)).page.all('code').map(({ text }) => text)
  expect(await codes(kinds.ranked, lot)).toEqual(['f1ngerprint'])
  expect(await codes({ ...kinds.ranked, tie_break: 'previous_rounds' }, lot)).toEqual(['f1ngerprint'])
  expect(await codes(kinds.ranked, { ...lot, secret: hostile })).toEqual(['f1ngerprint', hostile])
  expect(await codes(kinds.single, lot)).toEqual([])
})

test('of several questions each has its rule beside it, and a lot is explained once', async () => {
  const { page } = await rulesOf(
    [kinds.single, { ...kinds.ranked, text: hostile }, { ...kinds.score, text: 'C?' }],
    lot,
  )
  expect(page.all('dt').map(({ text }) => text)).toEqual(['Which colour?', hostile, 'C?'])
  expect(page.all('summary')[0]!.text).toMatch(/\b3\b/)
  expect(page.all('code')).toHaveLength(1)
})

const promiseOf = async (promise: PollSummary['promise']) =>
  (
    await drawn(
      <dl>
        <PollPromise poll={{ promise, lang: 'en', corrections: {} }} />
      </dl>,
    )
  ).page.one('dd')

test('a promise says what, who and by when, as far as it was given; where there is none, that is said', async () => {
  const what = hostile
  const [none, bare, who, by, both] = await Promise.all([
    promiseOf(null),
    promiseOf({ what, who: '', by: null }),
    promiseOf({ what, who: 'The town', by: null }),
    promiseOf({ what, who: '', by: '2027-02-01' }),
    promiseOf({ what, who: 'The town', by: '2027-02-01' }),
  ])
  expect(none.text).not.toBe('')
  expect(bare.text).toBe(hostile)
  expect(who.one('.who-acts').text).toContain('The town')
  expect(by.one('.who-acts').text).toContain('Monday 1 February 2027')
  expect(both.one('.who-acts').text).toMatch(/The town.*Monday 1 February 2027/)
})

test('who may answer and who will know differ by audience and secrecy, and stand before the ballot', async () => {
  const changes: Partial<Poll>[] = [
    {},
    { audience: 'signed_in' },
    { audience: 'list' },
    { audience: 'members', comm_id: 'C1' },
    { secrecy: 'named' },
    { secrecy: 'secret' },
  ]
  const said = await Promise.all(changes.map((change) => drawn(<PollPurpose poll={pollWith(change)} />, { root })))
  expect(new Set(said.map(({ text }) => text)).size).toBe(changes.length)
  expect(said[3]!.text).toContain('Chess club')
  for (const { page } of said) expect([page.all('dt').length, page.all('dd').length]).toEqual([3, 3])
})

test('what it takes for a result to count is told in people and in percent', async () => {
  const countsOf = async (quorum: number | null, threshold: number | null) =>
    (await drawn(<PollCounting poll={pollWith({ quorum, threshold })} />, { root })).page.one('dd').text
  const plain = await countsOf(null, null)
  expect((await countsOf(1, null)).replace(plain, '')).toMatch(/\b1 person\b/)
  expect((await countsOf(1_500, null)).replace(plain, '')).toMatch(/\b1,500 people\b/)
  expect((await countsOf(null, 60)).replace(plain, '')).toMatch(/\b60\s?%/)
})

test('when the result shows and whether an answer can change are told in each of their ways', async () => {
  const termsOf = async (change: Partial<Poll>) => (await drawn(<PollTerms poll={pollWith(change)} />)).text
  const results = ['live', 'live_from_10', 'after_answer', 'after_close'] as const
  const said = await Promise.all(results.map((shown) => termsOf({ results: shown })))
  expect(new Set(said).size).toBe(4)
  expect(await termsOf({ change: 'once' })).not.toBe(said[0])
  const few = 'If fewer than five people answer, no result is shown. '
  const secret = await termsOf({ secrecy: 'secret' })
  expect(secret).toContain(few)
  expect(secret.replace(few, '')).toBe(await termsOf({ change: 'once' }))
})

test('beside the ballot stand promise, who will know and the rule', async () => {
  const { page } = await drawn(<PollFacts poll={pollWith({ quorum: 50 })} />)
  expect(page.all('dd')).toHaveLength(3)
  expect(page.all('dd')[2]!.text).toContain('50')
  expect(stumbles(page)).toEqual([])
})

test('who could answer is in the past once the poll is over, and nowhere else', async () => {
  const whoOf = async (change: Partial<Poll>) =>
    (await drawn(<WhoCouldAnswer poll={pollWith(change)} />, { root })).text
  for (const change of [{}, { audience: 'list' }, { audience: 'signed_in' }, { audience: 'members', comm_id: 'C1' }]) {
    const of = change as Partial<Poll>
    const [open, closed] = await Promise.all([whoOf({ ...of, state: 'open' }), whoOf({ ...of, state: 'closed' })])
    expect(closed).not.toBe(open)
    expect(await whoOf({ ...of, state: 'outcome' })).toBe(closed)
    expect(await whoOf({ ...of, state: 'paused' })).toBe(open)
  }
})

const note = (kind: PollNote['kind'], more: Partial<PollNote> = {}): PollNote => ({
  kind,
  at: '2026-11-17T08:00:00Z',
  text: '',
  path: null,
  was: null,
  now: null,
  ...more,
})
const notesOf = (...notes: PollNote[]) =>
  drawn(<PollNotes poll={{ notes, lang: 'en' }} />, { root: { timeZone: 'UTC' } })

test('what changed is told change by change, with its day', async () => {
  const kindsOfNotes = ['edited', 'paused', 'resumed', 'closed', 'corrected', 'extended'] as const
  const { page } = await notesOf(...kindsOfNotes.map((kind) => note(kind)))
  const heads = page.all('h3').map(({ text }) => text)
  expect(new Set(heads).size).toBe(6)
  for (const head of heads) expect(head).toContain('Tuesday 17 November')
  expect(page.all('time').map(({ has }) => has.datetime)).toEqual(
    Array.from({ length: 6 }, () => '2026-11-17T08:00:00Z'),
  )
  expect(stumbles(page)).toEqual([])
})

test('more time says from when to when', async () => {
  const { page } = await notesOf(note('extended', { was: '2026-12-01T12:00:00Z', now: '2026-12-24T18:30:00Z' }))
  expect(page.one('li').text).toMatch(/\b(24 December, 18:30\b.*\b1|1 December, 12:00\b.*\b24) December\b/)
})

test('a correction shows both wordings side by side, as words, with its day and year and which of them counts', async () => {
  const corrected = { path: 'title', was: hostile, now: 'Better.', text: 'A typo.' }
  const { page } = await notesOf(
    note('corrected', corrected),
    note('amended', corrected),
    note('amended', { ...corrected, path: null }),
    note('corrected', { ...corrected, was: '' }),
  )
  const [plain, amended, unclear, added] = page.all('li')
  for (const each of [plain!, amended!, unclear!]) {
    expect(each.all('dd').map((wording) => wording.one('q').text)).toEqual([hostile, 'Better.'])
    expect(each.one('h3').text).toContain('Tuesday 17 November 2026')
    expect(each.text).toContain('A typo.')
  }
  expect(plain!.one('.note').text).toContain('counted under it')
  expect(amended!.one('.note').text).toContain('counted under it')
  expect(unclear!.one('.note').text).not.toContain('counted under')
  expect(added!.all('q').map(({ text }) => text)).toEqual(['Better.'])
  expect(stumbles(page)).toEqual([])
})

test('a correction that a later one stands in place of says so, with its day', async () => {
  const of = (path: string, now: string, at = '2026-11-17T08:00:00Z') => note('corrected', { path, was: 'A', now, at })
  const { page } = await notesOf(of('title', 'B'), of('about', 'C'), of('title', 'D', '2026-11-19T08:00:00Z'))
  const told = page.all('li').map(({ text }) => /A later correction, made on Thursday 19 November 2026/.test(text))
  expect(told).toEqual([true, false, false])
  const replacing = page
    .all('li')
    .map(({ text }) => /It replaces the correction made on Tuesday 17 November 2026/.test(text))
  expect(replacing).toEqual([false, false, true])
})

test('more time whose moments cannot be read is told without them', async () => {
  const { page } = await notesOf(note('extended', { was: 'soon', now: '2026-12-24T18:30:00Z' }))
  expect(page.one('h3').text).not.toMatch(/December|Invalid|soon/)
})

test('what will be published of the answers stands in the strip before the ballot, each choice in its own words', async () => {
  const choices = ['none', 'where_nobody_stands_alone', 'all'] as const
  const said = await Promise.all(
    choices.map(async (publication) => (await drawn(<PollPurpose poll={pollWith({ publication })} />, { root })).text),
  )
  expect(new Set(said).size).toBe(3)
  expect(said[0]).toContain('only the result')
  expect(said[1]).toContain('if at least 5 people gave the same one')
  expect(said[2]).toContain('every answer')
})

test('right above the button stands who will see this answer', async () => {
  const above = async (more: Partial<PollSummary>) =>
    (await drawn(<BeforeAnswering poll={{ ...wholePoll, results: 'after_close', ...more }} />)).text
  expect(await above({ secrecy: 'named' })).toBe('The result shows your name next to your answer.')
  expect(await above({ secrecy: 'secret', publication: 'all' })).toMatch(/secret.* every answer, without names/)
  expect(await above({ publication: 'none' })).toContain('aren’t published')
  expect(await above({ publication: 'where_nobody_stands_alone' })).toContain('several people gave the same one')
})
