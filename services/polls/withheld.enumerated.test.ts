import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ItemDraft } from '#contract/poll-items.ts'
import { MIN_CELL } from '#contract/poll-limits.ts'
import { ballotFaults, keysOf, spelled, textOf, type Answer, type Ballots, type Item } from './ballots.ts'
import { ballotsFile, type BallotsFile } from './ballots-job.ts'
import { itemsOf } from './drafts.ts'
import { itemResult } from './item-results/item-result.ts'
import { tallyFrom } from './item-results/tally.ts'
import { WHOLE } from './tables.ts'

type Given = z.input<typeof ItemDraft>
const asked = (...items: Given[]) => itemsOf({ items: items.map((item) => ItemDraft.parse(item)) })
const [two, three] = [
  ['A', 'B'],
  ['A', 'B', 'C'],
]

/** For each of the ballots that occur in a poll, how often it was cast before and after a step of the result. */
type Counts = number[]
interface Poll {
  items: Item[]
  ballots: Ballots[]
  publication?: 'where_nobody_stands_alone' | 'all'
}

const rowsOf = (ballots: Ballots[], counts: Counts, items: Item[]) =>
  ballots.flatMap((given, at) =>
    [WHOLE, ...keysOf(items, given)].map((key) => ({ key, signed_in: true, n: counts[at]! })),
  )

/** The numbers that a result shows to everybody. */
function totalsOf({ items, ballots }: Poll, counts: Counts): string {
  const tally = tallyFrom(rowsOf(ballots, counts, items))
  const beside = { poll: { poll_id: 'p', lot_secret: 's' }, as_of: null, texts: new Map() }
  return JSON.stringify([tally.of(WHOLE).n, items.map((item) => itemResult(item, tally, beside))])
}

function fileOf({ items, ballots, publication = 'where_nobody_stands_alone' }: Poll, stretches: Counts[]): BallotsFile {
  const slices = stretches.flatMap((counts, stretch) =>
    counts.flatMap((n, at) => Array.from({ length: n }, () => `${stretch} ${JSON.stringify(ballots[at])}`)),
  )
  return ballotsFile({ poll: { items, publication }, slices: [slices.join('\n')], box: null, perPage: 99 })
}

/** Every way in which this many people can cast this many different ballots. */
function* waysOf(people: number, kinds: number): Generator<Counts> {
  if (kinds === 1) yield [people]
  else for (let n = 0; n <= people; n++) for (const rest of waysOf(people - n, kinds - 1)) yield [n, ...rest]
}

const sumOf = (stretches: Counts[]): Counts =>
  stretches[0]!.map((_, at) => stretches.reduce((sum, counts) => sum + counts[at]!, 0))

/** What an observer can see of a poll, and what the observer must not find out. */
interface Seen {
  stretches: Counts[]
  /** The result; for a stepped result, each step that was shown. */
  totals: string
  file: BallotsFile
  /** The number of people who gave each answer to one item. */
  groups: Map<string, number>
  /** The ballots that were cast, and those of them that only a few people cast. */
  given: bigint
  few: bigint
}

/**
 * Goes through every poll with this many people. An observer cannot tell a poll apart from another one that has the
 * same totals and whose ballots match everything that the poll publishes. Returns what a poll reveals about a few
 * people beyond what its totals reveal.
 */
function toldOfFew(poll: Poll, people: number[]) {
  const byTotals = Map.groupBy(
    waysIn(poll, people).map((stretches) => seenOf(poll, stretches)),
    ({ totals }) => totals,
  )
  return [...byTotals.values()].flatMap((alike) => {
    const always = inAll(alike)
    const byFile = Map.groupBy(alike, ({ file }) => JSON.stringify(file))
    return [...byFile.values()].flatMap((published) => {
      const { file } = published[0]!
      const told = inAll(alike.filter((other) => agrees(other, file))) & ~always
      return published.filter(({ few }) => few & told).map(({ stretches }) => ({ stretches, file }))
    })
  })
}

const inAll = (seen: Seen[]): bigint => seen.reduce((all, { given }) => all & given, -1n)

const agrees = ({ groups }: Seen, { pages }: BallotsFile): boolean =>
  pages.every((page) =>
    (JSON.parse(page) as { ballots: string; n: number }[]).every(({ ballots, n }) => groups.get(ballots) === n),
  )

function seenOf(poll: Poll, stretches: Counts[]): Seen {
  const whole = sumOf(stretches)
  const groups = new Map<string, number>()
  for (const [at, n] of whole.entries())
    for (const [item_id, answer] of n > 0 ? Object.entries(poll.ballots[at]!) : []) {
      const text = textOf({ [item_id]: answer })
      groups.set(text, n + (groups.get(text) ?? 0))
    }
  return {
    stretches,
    totals: stretches.map((_, at) => totalsOf(poll, sumOf(stretches.slice(0, at + 1)))).join(),
    file: fileOf(poll, stretches),
    groups,
    given: bits(whole.map((n) => n > 0)),
    few: bits(whole.map((n) => n > 0 && n < MIN_CELL)),
  }
}

const bits = (some: boolean[]): bigint => some.reduce((all, one, at) => all | (one ? 1n << BigInt(at) : 0n), 0n)

function waysIn({ ballots }: Poll, [people, ...more]: number[]): Counts[][] {
  const ways = [...waysOf(people!, ballots.length)]
  if (more.length === 0) return ways.map((counts) => [counts])
  const rest = waysIn({ ballots } as Poll, more)
  return ways.flatMap((counts) => rest.map((others) => [counts, ...others]))
}

/** Every ballot that combines one of these answers to each question. */
const joined = (items: Item[], answers: (Answer | null)[][]): Ballots[] =>
  answers
    .reduce<Ballots[]>(
      (ballots, some, at) =>
        ballots.flatMap((given) => some.map((answer) => (answer ? { ...given, [`i${at + 1}`]: answer } : given))),
      [{}],
    )
    .filter((given) => ballotFaults(items, given) === null)
    .map((given) => spelled(items, given))

const choice = (...choices: string[]) => choices.map((choice): Answer => ({ choice }))
const subsets = [['o1'], ['o2'], ['o3'], ['o1', 'o2'], ['o1', 'o3'], ['o2', 'o3'], ['o1', 'o2', 'o3']]
const orders = [
  ['o1', 'o2', 'o3'],
  ['o1', 'o3', 'o2'],
  ['o2', 'o1', 'o3'],
  ['o2', 'o3', 'o1'],
  ['o3', 'o1', 'o2'],
  ['o3', 'o2', 'o1'],
].map((order): Answer => ({ order: order.map((option) => [option]) }))
const rows = ['c1', 'c2'].flatMap((o1) => ['c1', 'c2'].map((o2): Answer => ({ rows: { o1, o2 } })))
const sheets = [0, 1, 2].flatMap((o1) => [0, 1, 2].map((o2): Answer => ({ scores: { o1, o2 } })))

const multiple = { kind: 'multiple' as const, text: 'Which?', options: three }
const matrix = { kind: 'matrix' as const, text: 'How?', options: two, columns: ['Good', 'Bad'] }
const single = { kind: 'single' as const, text: 'Which street?', options: two }
const ranked = { kind: 'ranked' as const, text: 'Who?', options: three }

const poll = (items: Item[], ...answers: (Answer | null)[][]): Poll => ({ items, ballots: joined(items, answers) })

const polls: [string, Poll, number[]][] = [
  [
    'choose several',
    poll(
      asked(multiple),
      subsets.map((choices) => ({ choices })),
    ),
    [9],
  ],
  [
    'choose at most two',
    poll(
      asked({ ...multiple, max: 2 }),
      subsets.slice(0, 6).map((choices) => ({ choices })),
    ),
    [12],
  ],
  [
    'choose at most two, in steps',
    poll(
      asked({ ...multiple, max: 2 }),
      subsets.slice(0, 6).map((choices) => ({ choices })),
    ),
    [5, 3],
  ],
  ['a table', poll(asked(matrix), rows), [14]],
  ['a table, in steps', poll(asked(matrix), rows), [8, 7]],
  ['a table, in steps of few', poll(asked(matrix), rows), [5, 3]],
  ['a ranking', poll(asked(ranked), [...orders, { order: [['o1']] }, { order: [['o3']] }]), [9]],
  ['a ranking', poll(asked(ranked), orders), [12]],
  ['scores', poll(asked({ kind: 'score', text: 'How good?', options: two }), sheets.slice(0, 7)), [9]],
  [
    'scores, by run-off',
    poll(asked({ kind: 'score', text: 'How?', options: two, rule: 'star' }), sheets.slice(1, 8)),
    [9],
  ],
  ['a table and a choice', poll(asked(matrix, single), rows, choice('o1', 'o2')), [8]],
  ['a table and a choice', poll(asked(matrix, single), rows.slice(0, 3), choice('o1', 'o2')), [12]],
  ['a ranking and a choice', poll(asked(ranked, single), orders.slice(0, 4), choice('o1', 'o2')), [10]],
  [
    'a choice, and a table nobody must fill in',
    poll(asked(single, { ...matrix, required: false }), choice('o1', 'o2'), [...rows.slice(1), null]),
    [10],
  ],
  [
    'a table and a choice, none of which needs an answer',
    poll(
      asked({ ...single, required: false }, { ...matrix, required: false }),
      [...choice('o1'), null],
      [...rows.slice(1), null],
    ),
    [11],
  ],
  [
    'a table that follows from a choice',
    poll(asked(single, { ...matrix, show_if: { op: 'eq', item_id: 'i1', value: 'o1' } }), choice('o1', 'o2'), [
      ...rows,
      null,
    ]),
    [12],
  ],
  [
    'a choice that follows from several',
    poll(
      asked(multiple, { ...single, show_if: { op: 'eq', item_id: 'i1', value: 'o1' } }),
      subsets.slice(1, 5).map((choices) => ({ choices })),
      [...choice('o1', 'o2'), null],
    ),
    [11],
  ],
  ['a table and a choice, in steps', poll(asked(matrix, single), rows.slice(0, 3), choice('o1', 'o2')), [5, 3]],
]

/** Checking tens of thousands of polls takes minutes, so these cases run only with `EVERY=1`. */
const MAX_WAYS = process.env['EVERY'] ? Infinity : 6_200
const ways = ({ ballots }: Poll, people: number[]) =>
  people.reduce((product, n) => product * [...waysOf(n, ballots.length)].length, 1)

describe('an exhaustive comparison of all small polls that publish the same ballots', () => {
  test.each(polls.filter(([, of, people]) => ways(of, people) <= MAX_WAYS))(
    'no rare ballot is revealed unless the totals already reveal it: %s',
    { timeout: 300_000 },
    (_, of, people) => {
      const told = toldOfFew(of, people)
      expect(told.slice(0, 3)).toEqual([])
    },
  )

  test('the comparison finds revealed ballots when every ballot is published', () => {
    const of = {
      ...poll(
        asked(multiple),
        subsets.map((choices): Answer => ({ choices })),
      ),
      publication: 'all' as const,
    }
    expect(toldOfFew(of, [7]).length).toBeGreaterThan(0)
  })
})
