import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ItemDraft, type Condition } from '#contract/poll-items.ts'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { toldApart } from './apart.ts'
import { ballotFaults, keysOf, spelled, type Answer, type Ballots, type Item } from './ballots.ts'
import { break_down } from './breakdown.ts'
import { itemsOf } from './drafts.ts'
import { itemResult } from './item-results/item-result.ts'
import { tallyFrom } from './item-results/tally.ts'
import { linkedItems, nameOf, partsOf } from './linked.ts'
import { closeNow, knownCommunity, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'
import type { Shown } from './results.ts'
import { WHOLE, type PollRow } from './tables.ts'
import { narrowed, type Cell, type Sum } from './told.test-kit.ts'

const chosen: Condition = { op: 'in', item_id: 'i1', value: ['o1', 'o2'] }
const first: Condition = { op: 'eq', item_id: 'i1', value: 'o1' }
const options = ['A', 'B', 'C']
const single = (more: object = {}) => ItemDraft.parse({ kind: 'single', text: 'Which?', options, ...more })
const open = (show_if: Condition | null) => ItemDraft.parse({ kind: 'open', text: 'Why?', show_if })
const exactly = (k: number) => ItemDraft.parse({ kind: 'multiple', text: 'Which ones?', options, min: k, max: k })

describe('questions whose numbers add up', () => {
  const tables = (...items: ItemDraft[]) => linkedItems(itemsOf({ items })).map(nameOf)

  test('are one table: by conditions, by choices of which one can choose several, by a ballot that answers one at least', () => {
    expect(tables(single(), open(null))).toEqual([])
    expect(tables(exactly(1))).toEqual(['i1|'])
    expect(tables(single(), single(), open(first), open({ op: 'not', of: { op: 'answered', item_id: 'i2' } }))).toEqual(
      ['i1|', 'i2|'],
    )
    expect(linkedItems(itemsOf({ items: [single(), single(), open(first)] }))[0]!.map((one) => one.item_id)).toEqual([
      'i1',
      'i3',
    ])
    expect(tables(single({ required: false }), single({ required: false }))).toEqual(['i1|'])
    expect(tables(single({ required: false }), single())).toEqual([])
  })
})

onEveryEngine('what is told of guests once a poll is closed', (openOn) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(openOn)
  })
  let guests = 0

  /** Answers of as many guests, and of as many people with an account; of the latter some belong to the community. */
  async function closedWith(items: ItemDraft[], given: [ballots: Ballots, guests: number, people: number][]) {
    const poll_id = await openPoll(stage, { items })
    let person = 0
    const submit = (here: typeof stage.operator, ballots: Ballots) =>
      stage.enter(polls.submit_response, here, { poll_id, ballots })
    for (const [ballots, times, people] of given) {
      for (let at = 0; at < times; at++) await submit(stage.guest(`guest ${guests++}`), ballots)
      for (let at = 0; at < people; at++) await submit(stage.person(uid(1 + person++)), ballots)
    }
    await closeNow(stage, poll_id)
    await break_down(stage.operator)
    const result = (await stage.enter(polls.get_results, stage.stranger, { poll_id })) as Shown
    return { result, breakdown: await stage.enter(polls.get_breakdown, stage.stranger, { poll_id }) }
  }
  const guestsOf = ({ items }: Shown) =>
    items.map((item) => [item.guests, ...('choices' in item ? item.choices.map((choice) => choice.guests) : [])])

  test('three of twenty cannot be told from the other choices, where each answer is one of them', async () => {
    const { result } = await closedWith(
      [exactly(1)],
      [
        [{ i1: { choices: ['o1'] } }, 3, 8],
        [{ i1: { choices: ['o2'] } }, 9, 8],
        [{ i1: { choices: ['o3'] } }, 8, 8],
      ],
    )
    expect(result.guests).toBe(20)
    expect(guestsOf(result)).toEqual([[20, null, null, null]])
  })

  test('nor from a question that only some were asked', async () => {
    const follow = (i1: string, i2?: string): Ballots => ({ i1: { choice: i1 }, ...(i2 && { i2: { choice: i2 } }) })
    const { result } = await closedWith(
      [single(), single({ show_if: first })],
      [
        [follow('o1', 'o1'), 3, 9],
        [follow('o1', 'o2'), 9, 9],
        [follow('o2'), 8, 9],
      ],
    )
    expect(guestsOf(result).flat()).toEqual(Array.from({ length: 8 }, () => null))
    const words = { i2: { text: 'Because' } }
    const { result: other } = await closedWith(
      [single(), open(chosen)],
      [
        [{ i1: { choice: 'o1' }, ...words }, 3, 9],
        [{ i1: { choice: 'o2' }, ...words }, 9, 9],
        [{ i1: { choice: 'o3' } }, 8, 9],
      ],
    )
    expect(guestsOf(other).flat()).toEqual(Array.from({ length: 5 }, () => null))
  })

  test('where no part of what hangs together is of few, all of it is told, by community too', async () => {
    for (let place = 1; place <= 20; place++) stage.roles.set(uid(place), 'member')
    const ballots = (choices: string[]): Ballots => ({ i1: { choices } })
    const { result, breakdown } = await closedWith(
      [exactly(2)],
      [
        [ballots(['o1', 'o2']), 6, 10],
        [ballots(['o2', 'o3']), 5, 20],
      ],
    )
    expect(guestsOf(result)).toEqual([[11, 6, 11, 5]])
    expect(breakdown.groups).toEqual([{ comm_id: knownCommunity, n: 20 }])
    expect(breakdown.items[0]!.choices.map(({ n }) => n)).toEqual([[10], [20], [10]])
    const few = await closedWith(
      [exactly(2)],
      [
        [ballots(['o1', 'o2']), 6, 18],
        [ballots(['o2', 'o3']), 5, 20],
      ],
    )
    expect(guestsOf(few.result)).toEqual([[11, 6, 11, 5]])
    expect(few.breakdown.items[0]!.choices.map(({ n }) => n)).toEqual([[null], [null], [null]])
  })
})

const kinds = [
  {
    draft: { kind: 'single', options: ['A', 'B'], allow_dont_know: true },
    says: ['o1', 'o2', 'dont_know'].map(choice),
  },
  {
    draft: { kind: 'multiple', options, min: 1, max: 1 },
    says: [{ choices: ['o1'] }, { choices: ['o2'] }, { choices: ['o3'] }],
  },
  {
    draft: { kind: 'multiple', options, min: 2, max: 2, allow_none: true },
    says: [{ choices: ['o1', 'o2'] }, { choices: ['o1', 'o3'] }, { choices: ['o2', 'o3'] }, { choices: ['none'] }],
  },
  {
    draft: { kind: 'approval', options: ['A', 'B'] },
    says: [{ approve: ['o1'] }, { approve: ['o2'] }, { approve: ['o1', 'o2'] }],
  },
  { draft: { kind: 'scale', min: 1, max: 2 }, says: [{ scale: 1 }, { scale: 2 }] },
  { draft: { kind: 'ranked', options: ['A', 'B'] }, says: [{ order: [['o1'], ['o2']] }, { order: [['o2']] }] },
  {
    draft: { kind: 'matrix', options: ['A', 'B'], columns: ['C', 'D'] },
    says: [{ rows: { o1: 'c1', o2: 'c2' } }, { rows: { o1: 'c2', o2: 'c2' } }],
  },
] as const
function choice(choice: string) {
  return { choice }
}
const conditions: (Condition | null)[] = [
  null,
  null,
  first,
  chosen,
  { op: 'answered', item_id: 'i1' },
  { op: 'not', of: first },
]

/** A poll of two or three questions, and how many guests and people gave each of some of the ballots it can have. */
const closed = fc
  .array(fc.tuple(fc.constantFrom(...kinds), fc.boolean(), fc.constantFrom(...conditions)), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((asked) => {
    const items = itemsOf({
      items: asked.map(([{ draft }, required, show_if], at) =>
        ItemDraft.parse({ ...draft, text: 'What?', required, show_if: at === 0 ? null : show_if }),
      ),
    })
    const says = asked.map(([kind]): (Answer | undefined)[] => [undefined, ...(kind.says as readonly Answer[])])
    const all = says.reduce<Ballots[]>(
      (ballots, answers, at) =>
        ballots.flatMap((some) => answers.map((one) => (one ? { ...some, [`i${at + 1}`]: one } : some))),
      [{}],
    )
    const possible = all.filter((ballots) => !ballotFaults(items, ballots)).map((ballots) => spelled(items, ballots))
    const some = fc.constantFrom(0, 0, 1, 3, 5, 6, 9)
    const given = fc.uniqueArray(fc.tuple(fc.nat(possible.length - 1), some, some), {
      selector: ([at]) => at,
      minLength: 2,
      maxLength: 6,
    })
    return fc.record({ items: fc.constant(items), possible: fc.constant(possible), given })
  })

type Closed = typeof closed extends fc.Arbitrary<infer C> ? C : never

/** How many of each possible ballot: of guests, then of people. */
const countsOf = ({ possible, given }: Closed): number[] => {
  const at = (place: number) => given.find(([one]) => one === place)
  return [...possible.map((_, place) => at(place)?.[1] ?? 0), ...possible.map((_, place) => at(place)?.[2] ?? 0)]
}

function resultOf({ items, possible, given }: Closed): Shown {
  const part = partsOf(linkedItems(items))
  const few = new Map<string, number>()
  const rows = given.flatMap(([at, ...both]) =>
    both.flatMap((n, g) => {
      const keys = keysOf(items, possible[at]!)
      for (const name of part(keys)) few.set(`${g} ${name}`, (few.get(`${g} ${name}`) ?? 0) + n)
      return [WHOLE, ...keys].map((key) => ({ key, signed_in: g === 1, n }))
    }),
  )
  const poll = { poll_id: 'P', items, audience: 'everyone', secrecy: 'hidden', lot_secret: 'a secret' } as PollRow
  const tally = tallyFrom(rows)
  const counted = items.map((item) => itemResult(item, tally, { poll, as_of: null, texts: new Map() }))
  const head = { poll_id: 'P', hidden: false as const, state: 'closed' as const, ...tally.of(WHOLE), as_of: null }
  const tables = linkedItems(items).map(nameOf)
  const isFew = (table: string) => [...few].some(([name, n]) => name.slice(2).startsWith(table) && n > 0 && n < 5)
  const shown = { ...head, items: counted, quorum_met: null, threshold_met: {} }
  return toldApart(poll, true, shown, new Set(tables.filter(isFew)))
}

/** All that is public, as sums of how many guests, and how many people, gave each possible ballot. */
function readAll(poll: Closed, result: Shown) {
  const { items, possible } = poll
  const counts = countsOf(poll)
  const both = (of: (ballots: Ballots) => boolean) => [0, 1].flatMap((g) => where(g, of))
  const where = (g: number, of: (ballots: Ballots) => boolean) =>
    possible.flatMap((ballots, place) => (of(ballots) ? [g * possible.length + place] : []))
  const add = (at: number[]) => at.reduce((sum, place) => sum + counts[place]!, 0)
  const known: number[][] = []
  if (result.guests !== null)
    known.push(
      where(0, () => true),
      where(1, () => true),
    )
  // Of every question all ballots are listed, whole.
  for (const { item_id } of items)
    for (const answer of new Set(possible.map((ballots) => JSON.stringify(ballots[item_id]))))
      known.push(both((ballots) => JSON.stringify(ballots[item_id]) === answer))
  const keys = (item: Item, name: string) => (ballots: Ballots) =>
    keysOf([item], ballots).includes(name ? `${item.item_id}.${name}` : item.item_id)
  const told: number[][] = []
  for (const item of items) {
    const shown = result.items.find(({ item_id }) => item_id === item.item_id)!
    const choices = 'choices' in shown ? shown.choices : []
    for (const [name, guests] of [['', shown.guests] as const, ...choices.map((c) => [c.option_id, c.guests] as const)])
      if (guests !== null) for (const g of [0, 1]) told.push(where(g, keys(item, name)))
  }
  const sums = (parts: number[][]): Sum[] => parts.map((at) => ({ at, is: add(at) }))
  return {
    totals: sums(known),
    sums: sums([...known, ...told]),
    add,
    cells: counts.map((): Cell => ({ least: 0, most: result.n })),
  }
}

const PRIME = 33_554_393
const inverse = (n: number): number => {
  let [result, base, left] = [1n, BigInt(n), PRIME - 2]
  for (; left > 0; left = Math.floor(left / 2), base = (base * base) % BigInt(PRIME))
    if (left % 2) result = (result * base) % BigInt(PRIME)
  return Number(result)
}

/** Whether a part follows from sums by adding and taking away, and from what bounds leave no choice in. */
function follows(cells: Cell[], sums: Sum[]): (part: number[]) => boolean {
  const bounds = narrowed(cells, sums)!
  const open = (at: number[]) =>
    cells.map((_, place) => Number(at.includes(place) && bounds[place]!.least < bounds[place]!.most))
  const basis: { at: number; row: number[] }[] = []
  const rest = (row: number[]) => {
    for (const { at, row: other } of basis) {
      const times = row[at]!
      if (times)
        row = row.map(
          (n, place) =>
            (((n - Number((BigInt(times) * BigInt(other[place]!)) % BigInt(PRIME))) % PRIME) + PRIME) % PRIME,
        )
    }
    return row
  }
  for (const { at } of sums) {
    const row = rest(open(at))
    const pivot = row.findIndex((n) => n !== 0)
    if (pivot < 0) continue
    const by = BigInt(inverse(row[pivot]!))
    basis.push({ at: pivot, row: row.map((n) => Number((BigInt(n) * by) % BigInt(PRIME))) })
  }
  return (part) => rest(open(part)).every((n) => n === 0)
}

test('of random polls with conditions, exact numbers of choices and questions to pass over, no part of few follows from all that is shown', () => {
  let hidden = 0
  let told = 0
  fc.assert(
    fc.property(closed, (poll) => {
      const result = resultOf(poll)
      const { cells, totals, sums, add } = readAll(poll, result)
      if (sums.length > totals.length) told++
      const [anyhow, known] = [follows(cells, totals), follows(cells, sums)]
      const names = [...new Set(poll.possible.flatMap((ballots) => keysOf(poll.items, ballots)))]
      const sets = names.map((name) => poll.possible.map((ballots) => keysOf(poll.items, ballots).includes(name)))
      for (const one of sets)
        for (const other of sets)
          for (const g of [0, 1])
            for (const both of [true, false]) {
              const part = one.flatMap((is, at) => (is && other[at] === both ? [g * one.length + at] : []))
              const n = add(part)
              if (n === 0 || n >= 5 || anyhow(part)) continue
              hidden++
              expect({ part, n, known: known(part) }).toEqual({ part, n, known: false })
            }
    }),
    { numRuns: 400 },
  )
  expect(hidden).toBeGreaterThan(500)
  expect(told).toBeGreaterThan(50)
})
