import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ItemDraft, type Condition } from '#contract/poll-items.ts'
import { toldApart } from './apart.ts'
import { ballotFaults, keysOf, spelled, type Answer, type Ballots, type Item } from './ballots.ts'
import { itemsOf } from './drafts.ts'
import { itemResult } from './item-results/item-result.ts'
import { tallyFrom } from './item-results/tally.ts'
import { linkedItems, nameOf, partsOf } from './linked.ts'
import type { Shown } from './results.ts'
import { WHOLE, type PollRow } from './tables.ts'
import { narrowed, type Cell, type Sum } from './published.test-kit.ts'

const options = ['A', 'B', 'C']

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
const first: Condition = { op: 'eq', item_id: 'i1', value: 'o1' }
const conditions: (Condition | null)[] = [
  null,
  null,
  first,
  { op: 'in', item_id: 'i1', value: ['o1', 'o2'] },
  { op: 'answered', item_id: 'i1' },
  { op: 'not', of: first },
]

/** A poll with two or three questions, and the number of guests and of people who cast some of its possible ballots. */
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

/** How often each possible ballot was cast: first by guests, then by signed-in people. */
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

/**
 * All published numbers, each as a sum of the numbers of guests and of signed-in people who cast each possible ballot.
 */
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
  // The ballots of every question are listed in full.
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

/** Computes with integers modulo a prime, so that nothing is rounded. */
const PRIME = 65_521
const inverse = (n: number): number => {
  let result = 1
  for (let [base, left] = [n, PRIME - 2]; left > 0; left = Math.floor(left / 2)) {
    if (left % 2) result = (result * base) % PRIME
    base = (base * base) % PRIME
  }
  return result
}

/**
 * Whether the size of a part can be worked out from the sums, either by addition and subtraction, or because the bounds
 * leave only one value.
 */
function follows(cells: Cell[], sums: Sum[]): (part: number[]) => boolean {
  const bounds = narrowed(cells, sums)!
  const open = (at: number[]) =>
    cells.map((_, place) => Number(at.includes(place) && bounds[place]!.least < bounds[place]!.most))
  const basis: { at: number; row: number[] }[] = []
  const less = (row: number[], times: number, other: number[]) =>
    row.map((n, place) => (n + (PRIME - times) * other[place]!) % PRIME)
  const rest = (row: number[]) => basis.reduce((left, one) => less(left, left[one.at]!, one.row), row)
  for (const { at } of sums) {
    const row = rest(open(at))
    const pivot = row.findIndex((n) => n !== 0)
    if (pivot < 0) continue
    const by = inverse(row[pivot]!)
    basis.push({ at: pivot, row: row.map((n) => (n * by) % PRIME) })
  }
  return (part) => rest(open(part)).every((n) => n === 0)
}

test('no small group in a random poll of linked questions can be worked out from everything that is shown', () => {
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
