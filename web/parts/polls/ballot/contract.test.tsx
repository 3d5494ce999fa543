import { expect, test } from 'vitest'
import type { Item, ItemOf, Poll, PollNote, PollSummary } from '#web/parts/polls/types.ts'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import { PollContract, PollFacts } from './contract-strip.tsx'
import { BeforeAnswering, InShort, PollTerms } from './poll-terms.tsx'
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

test('every counting rule has its own description in every language', async () => {
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

test('the rule states the number of seats', async () => {
  expect(await ruleOf({ ...kinds.approval, seats: 3 })).toMatch(/\b3 options\b/)
  expect(await ruleOf({ ...kinds.approval, seats: 1 })).not.toMatch(/\d/)
  expect(await ranked({ rule: 'stv', seats: 4 })).toMatch(/\b4 seats\b/)
  expect(await ranked({ rule: 'meek', seats: 1 })).toMatch(/\b1 seat\b/)
  expect(await ranked({ rule: 'borda', seats: 4 })).toMatch(/\bfirst 4\b/)
  expect(await ranked({ rule: 'borda', seats: 1 })).not.toMatch(/\bfirst \d/)
})

test('equal rankings are explained only for rules that transfer votes', async () => {
  const ways = ['split', 'skip', 'exhaust'] as const
  for (const rule of ['irv', 'stv', 'meek'] as const) {
    const said = await Promise.all(ways.map((equal_ranks) => ranked({ rule, equal_ranks })))
    expect(new Set(said).size).toBe(3)
  }
  const said = await Promise.all(ways.map((equal_ranks) => ranked({ rule: 'schulze', equal_ranks })))
  expect(new Set(said).size).toBe(1)
})

test('the rule says how a tie is broken, with its own wording for each method', async () => {
  const ties = ['lot', 'previous_rounds', 'listed'] as const
  const said = await Promise.all(ties.map((tie_break) => ranked({ tie_break })))
  expect(new Set(said).size).toBe(3)
  const chosen = await Promise.all(
    (['shared', 'listed'] as const).map((tie_break) => ruleOf({ ...kinds.single, tie_break })),
  )
  expect(chosen[0]).not.toBe(chosen[1])
})

test('the fingerprint of a lot is shown if a lot may decide; its secret is shown once it is published', async () => {
  const codes = async (item: Item, given: Poll['lot']) =>
    (await rulesOf([item], given)).page.all('code').map(({ text }) => text)
  expect(await codes(kinds.ranked, lot)).toEqual(['f1ngerprint'])
  expect(await codes({ ...kinds.ranked, tie_break: 'previous_rounds' }, lot)).toEqual(['f1ngerprint'])
  expect(await codes(kinds.ranked, { ...lot, secret: hostile })).toEqual(['f1ngerprint', hostile])
  expect(await codes(kinds.single, lot)).toEqual([])
})

test('with several questions, each has its own rule, and the lot is explained once', async () => {
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

test('a promise shows what will be done and, if given, by whom and by when; a missing promise is mentioned too', async () => {
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

test('the purpose shown before the ballot depends on the audience and the secrecy', async () => {
  const changes: Partial<Poll>[] = [
    {},
    { audience: 'signed_in' },
    { audience: 'list' },
    { audience: 'members', comm_id: 'C1' },
    { secrecy: 'named' },
    { secrecy: 'secret' },
  ]
  const said = await Promise.all(changes.map((change) => drawn(<PollContract poll={pollWith(change)} />, { root })))
  expect(new Set(said.map(({ text }) => text)).size).toBe(changes.length)
  expect(said[3]!.text).toContain('Chess club')
  for (const { page } of said) expect([page.all('dt').length, page.all('summary').length]).toEqual([0, 4])
})

test('the promised use of the result is shown above the facts; if nothing was promised, one of the facts says so', async () => {
  const promise = { what: hostile, who: '', by: null }
  for (const Part of [PollContract, PollFacts]) {
    const [said, none] = await Promise.all(
      [promise, null].map((each) => drawn(<Part poll={pollWith({ promise: each })} />, { root })),
    )
    expect(said!.page.one('dl').one('dd').text).toBe(hostile)
    expect(said!.text).not.toContain('No decision depends')
    expect(none!.page.all('dl')).toEqual([])
    expect(none!.page.all('details').at(-1)!.text).toContain('No decision depends on this poll.')
  }
})

test('the quorum is given in people and the threshold in percent', async () => {
  const countsOf = async (quorum: number | null, threshold: number | null) =>
    (await drawn(<PollContract poll={pollWith({ quorum, threshold })} />, { root })).page.all('details')[2]!.text
  const plain = await countsOf(null, null)
  expect((await countsOf(1, null)).replace(plain, '')).toMatch(/\b1 person\b/)
  expect((await countsOf(1_500, null)).replace(plain, '')).toMatch(/\b1,500 people\b/)
  expect((await countsOf(null, 60)).replace(plain, '')).toMatch(/\b60\s?%/)
})

test('the terms depend on when the result is shown and whether an answer can be changed', async () => {
  const termsOf = async (change: Partial<Poll>) => (await drawn(<PollTerms poll={pollWith(change)} />)).text
  const results = ['live', 'live_from_10', 'after_answer', 'after_close'] as const
  const said = await Promise.all(results.map((shown) => termsOf({ results: shown })))
  expect(new Set(said).size).toBe(4)
  expect(await termsOf({ change: 'once' })).not.toBe(said[0])
  const abroad = await drawn(<PollTerms poll={pollWith({})} />, { root: { zone: 'Eastern Time' } })
  expect(abroad.text).toMatch(/ Times are in Eastern Time\.$/)
  const few = 'If fewer than five people answer, no result is shown. '
  const secret = await termsOf({ secrecy: 'secret' })
  expect(secret).toContain(few)
  expect(secret.replace(few, '')).toBe(await termsOf({ change: 'once' }))
})

test('the promise and two expandable facts, secrecy and counting rule, are shown beside the ballot', async () => {
  const promise = { what: 'Paint them', who: '', by: null }
  const { page } = await drawn(<PollFacts poll={pollWith({ quorum: 50, promise })} />)
  expect(page.all('dd')).toHaveLength(1)
  expect(page.all('details')).toHaveLength(2)
  expect(page.all('details')[1]!.text).toContain('50')
  expect(stumbles(page)).toEqual([])
})

test('a poll that opens later describes its audience in the future tense', async () => {
  const whoOf = async (change: Partial<Poll>) =>
    (await drawn(<WhoCouldAnswer poll={pollWith({ ...change, state: 'scheduled' })} />, { root })).text
  expect(await whoOf({})).toBe('Anyone will be able to answer.')
  expect(await whoOf({ audience: 'list' })).toBe('People on the poll’s list will be able to answer.')
  expect(await whoOf({ audience: 'signed_in' })).toBe('Anyone who’s signed in will be able to answer.')
  expect(await whoOf({ audience: 'members', comm_id: 'C1' })).toContain('will be able to answer.')
})

test('only people without an account are told that no account is needed', async () => {
  const who = <WhoCouldAnswer poll={pollWith({ state: 'open' })} />
  const user = { UID: 'U1', email: 'ana@mill.example', fullname: 'Ana', icoins: 0 }
  const identity = { sub: 'U1', email: user.email, username: 'Ana' }
  const person = {
    user,
    identity,
    avatar: '/avatar.svg',
    guestResponses: [],
    coinsHidden: false,
    unread: 0,
    moreGuestResponses: null,
  }
  expect((await drawn(who, { root })).text).toBe('Anyone can answer, no account needed.')
  expect((await drawn(who, { root: { ...root, person } })).text).toBe('Anyone can answer.')
})

test('the audience is described in the past tense only once the poll is over', async () => {
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

test('each kind of change has its own heading with its date', async () => {
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

test('an extension shows the old and the new closing time', async () => {
  const { page } = await notesOf(note('extended', { was: '2026-12-01T12:00:00Z', now: '2026-12-24T18:30:00Z' }))
  expect(page.one('li').text).toMatch(/\b(24 December, 18:30\b.*\b1|1 December, 12:00\b.*\b24) December\b/)
})

test('a correction shows both wordings as plain text, its full date and which wording counts', async () => {
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

test('a correction and the later correction that replaces it refer to each other by date', async () => {
  const of = (path: string, now: string, at = '2026-11-17T08:00:00Z') => note('corrected', { path, was: 'A', now, at })
  const { page } = await notesOf(of('title', 'B'), of('about', 'C'), of('title', 'D', '2026-11-19T08:00:00Z'))
  const told = page.all('li').map(({ text }) => /A later correction, made on Thursday 19 November 2026/.test(text))
  expect(told).toEqual([true, false, false])
  const replacing = page
    .all('li')
    .map(({ text }) => /It replaces the correction made on Tuesday 17 November 2026/.test(text))
  expect(replacing).toEqual([false, false, true])
})

test('an extension with an unreadable date is shown without its dates', async () => {
  const { page } = await notesOf(note('extended', { was: 'soon', now: '2026-12-24T18:30:00Z' }))
  expect(page.one('h3').text).not.toMatch(/December|Invalid|soon/)
})

test('the strip before the ballot has separate wording for each publication choice', async () => {
  const choices = ['none', 'where_nobody_stands_alone', 'all'] as const
  const said = await Promise.all(
    choices.map(async (publication) => (await drawn(<PollContract poll={pollWith({ publication })} />, { root })).text),
  )
  expect(new Set(said).size).toBe(3)
  expect(said[0]).toContain('only the result')
  expect(said[1]).toContain('if at least 5 people gave the same one')
  expect(said[2]).toContain('every answer')
})

test('the note beside the button says what happens to a name and how long people can answer', async () => {
  const short = async (more: Partial<PollSummary>) => (await drawn(<InShort poll={{ ...wholePoll, ...more }} />)).text
  const said = await Promise.all((['hidden', 'named', 'secret'] as const).map((secrecy) => short({ secrecy })))
  expect(new Set(said).size).toBe(3)
  expect(await short({ closes_at: new Date(Date.now() + 3.5 * 86_400_000).toISOString() })).toContain(
    'closes in 3 days',
  )
  expect(await short({ closes_at: null })).not.toContain('closes')
})

test('the note right above the button says who will see the answer', async () => {
  const above = async (more: Partial<PollSummary>) =>
    (await drawn(<BeforeAnswering poll={{ ...wholePoll, results: 'after_close', ...more }} />)).text
  expect(await above({ secrecy: 'named' })).toBe('The result shows your name next to your answer.')
  expect(await above({ secrecy: 'secret', publication: 'all' })).toMatch(/secret.* every answer, without names/)
  expect(await above({ publication: 'none' })).toContain('aren’t published')
  expect(await above({ publication: 'where_nobody_stands_alone' })).toContain('several people gave the same one')
})
