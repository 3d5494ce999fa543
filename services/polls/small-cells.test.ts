import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextMark, publishable, publishableOf } from './small-cells.ts'

type Table = number[][]
type Published = (number | null)[][]

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
const groupsOf = (table: Table) => table.map(sum)
const choicesOf = (table: Table) => table[0]!.map((_, c) => sum(table.map((row) => row[c]!)))
const cells = (table: Published) => table.flatMap((row, g) => row.map((_, c) => [g, c] as const))
const heldBack = (shown: Published) => cells(shown).filter(([g, c]) => shown[g]![c] === null)

/**
 * Every table that matches what is published and in which no cell is less than in `known`. These are the tables that
 * are possible for somebody who already knows `known`.
 */
function* thinkable(table: Table, shown: Published, known: Table): Generator<Table> {
  const groups = groupsOf(table)
  const choices = choicesOf(table)
  const open = heldBack(shown)
  const guess = shown.map((row, g) => row.map((n, c) => n ?? known[g]![c]!))
  const short = (row: number[], total: number) => total - sum(row)
  const column = (c: number) => guess.map((row) => row[c]!)
  function* fill(place: number): Generator<Table> {
    const cell = open[place]
    if (!cell) {
      const fits = guess.every((row, g) => short(row, groups[g]!) === 0)
      if (fits && choices.every((total, c) => short(column(c), total) === 0)) yield guess.map((row) => [...row])
      return
    }
    const [g, c] = cell
    const least = guess[g]![c]!
    const most = least + Math.min(short(guess[g]!, groups[g]!), short(column(c), choices[c]!))
    for (let n = least; n <= most; n++) {
      guess[g]![c] = n
      yield* fill(place + 1)
    }
    guess[g]![c] = least
  }
  yield* fill(0)
}

/** The withheld cells whose value can be worked out by somebody who knows `known`. */
function told(table: Table, shown: Published, known = table.map((row) => row.map(() => 0))) {
  let open = heldBack(shown)
  for (const other of thinkable(table, shown, known)) {
    open = open.filter(([g, c]) => other[g]![c] === table[g]![c])
    if (open.length === 0) return []
  }
  return open
}

/** Everything that this many of the people in the withheld cells can know by combining their answers. */
function* knownBy(people: number, table: Table, shown: Published): Generator<Table> {
  const open = heldBack(shown)
  const known = table.map((row) => row.map(() => 0))
  function* place(from: number, left: number): Generator<Table> {
    yield known.map((row) => [...row])
    if (left === 0) return
    for (let at = from; at < open.length; at++) {
      const [g, c] = open[at]!
      if (known[g]![c]! >= table[g]![c]!) continue
      known[g]![c]! += 1
      yield* place(at, left - 1)
      known[g]![c]! -= 1
    }
  }
  yield* place(0, people)
}

const tables = (cell: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 2, max: 3 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
const few = tables(fc.integer({ min: 0, max: 5 }))

describe('a published result by group', () => {
  test('a table of large numbers is shown unchanged, including zeros', () => {
    const table = [
      [12, 0],
      [7, 30],
    ]
    expect(publishable(table)).toEqual(table)
  })

  test('a small number is hidden with one more in its row, one in its column and the cell where the two cross', () => {
    expect(
      publishable([
        [2, 20, 30],
        [40, 50, 60],
        [70, 80, 90],
      ]),
    ).toEqual([
      [null, null, 30],
      [null, null, 60],
      [70, 80, 90],
    ])
  })

  test('a third number is hidden when two small numbers in a row add up to less than k', () => {
    const [row] = publishable([
      [1, 2, 30],
      [40, 50, 60],
    ])
    expect(row).toEqual([null, null, null])
  })

  test('no cell below k other than zero is shown, and every number shown is true', () => {
    fc.assert(
      fc.property(tables(fc.integer({ min: 0, max: 40 })), (table) => {
        const shown = publishable(table)
        for (const [g, c] of cells(shown)) {
          const n = shown[g]![c]
          if (n === null || n === undefined) continue
          expect(n).toBe(table[g]![c])
          expect(n === 0 || n >= 5).toBe(true)
        }
      }),
    )
  })

  test('nobody can work out a hidden cell that the totals alone do not reveal', () => {
    fc.assert(
      fc.property(few, (table) => {
        const nothing = table.map((row) => row.map(() => null))
        const byTotalsAlone = told(table, nothing).map(String)
        const found = told(table, publishable(table, 3)).map(String)
        expect(found.filter((cell) => !byTotalsAlone.includes(cell))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('k - 1 people who share what they know cannot work out a hidden cell, unless the totals reveal it', () => {
    const k = 3
    // Groups of fewer than k people are left out beforehand.
    const large = few.filter((table) => groupsOf(table).every((n) => n === 0 || n >= k))
    fc.assert(
      fc.property(large, (table) => {
        const shown = publishable(table, k)
        const nothing = table.map((row) => row.map(() => null))
        const atMost = (of: Published) => [...knownBy(k - 1, table, of)].flatMap((known) => told(table, of, known))
        const byTotals = new Set(atMost(nothing).map(String))
        expect(atMost(shown).filter((cell) => !byTotals.has(String(cell)))).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('a hidden group cannot be worked out by subtracting all other groups from the total', () => {
    const groups = [
      [2, 20],
      [30, 40],
      [50, 60],
    ]
    const shown = publishableOf(groups, [82, 120])
    expect(shown[0]).toEqual([null, null])
    expect(shown.slice(1).some((row) => row.includes(null))).toBe(true)
  })

  test('people in no group, whose numbers are unpublished, cannot be worked out either', () => {
    const table = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 2 }), {
      minLength: 2,
      maxLength: 4,
    })
    fc.assert(
      fc.property(table, (all) => {
        const left = all.at(-1)!
        const shown: Published = [...publishableOf(all.slice(0, -1), choicesOf(all), 3), left.map(() => null)]
        const nothing = all.map((row) => row.map(() => null))
        const byTotalsAlone = told(all, nothing).map(String)
        const few = told(all, shown).filter(([g, c]) => all[g]![c]! > 0 && all[g]![c]! < 3)
        expect(few.map(String).filter((cell) => !byTotalsAlone.includes(cell))).toEqual([])
      }),
    )
  })

  test('overlapping groups are each protected against subtraction from the total', () => {
    const shown = publishableOf(
      [
        [2, 20],
        [9, 30],
      ],
      [10, 40],
    )
    expect(shown[0]).toEqual([null, null])
    // Ten people minus nine would reveal one person.
    expect(shown[1]).toEqual([null, null])
  })

  test('hiding cells takes less than three seconds for forty groups and a hundred choices', () => {
    const table = Array.from({ length: 40 }, (_, g) =>
      Array.from({ length: 100 }, (_, c) => ((g * 7 + c * 13) % 17 === 0 ? 2 : ((g * 31 + c * 17) % 23) + 5)),
    )
    const began = performance.now()
    const shown = publishable(table)
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(heldBack(shown).length).toBeLessThan(1_500)
  })
})

describe('a stepped result', () => {
  const hours = (...people: number[]) => people.map((people, hour) => ({ hour, people }))
  const mark = (people: number[], from: number | null = null) =>
    nextMark(hours(...people), { from, until: people.length })

  test('a stepped result starts once ten people have answered and ten more have answered after them', () => {
    expect(mark([9, 30])).toBeNull()
    expect(mark([10, 9])).toBeNull()
    expect(mark([10, 10])).toBe(1)
    expect(mark([4, 6, 1, 9, 30])).toBe(4)
  })

  test('a stepped result grows by at least ten people at a time, and leaves out the last ten to answer', () => {
    expect(mark([10, 10, 9], 1)).toBeNull()
    expect(mark([10, 10, 10], 1)).toBe(2)
    expect(mark([10, 9, 10, 5], 1)).toBeNull()
  })

  test('a stepped result ignores answers from an hour that is not over', () => {
    expect(nextMark(hours(10, 10), { from: null, until: 1 })).toBeNull()
  })

  test('any two views of a stepped result differ by at least five people, even if one person has five accounts', () => {
    const arrivals = fc.array(fc.tuple(fc.nat({ max: 14 }), fc.boolean()), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(arrivals, (hourly) => {
        // In some of the hours, all answers come from one person, who has up to five accounts.
        let hands = 5
        const others = hourly.map(([people, attacked]) => {
          const own = attacked ? Math.min(hands, people) : 0
          hands -= own
          return people - own
        })
        const between = (from: number, to: number) => others.slice(from, to).reduce((sum, n) => sum + n, 0)
        let from: number | null = null
        for (let until = 0; until <= hourly.length; until++) {
          const next = nextMark(hours(...hourly.slice(0, until).map(([people]) => people)), { from, until })
          if (next === null) continue
          expect(between(from ?? 0, next)).toBeGreaterThanOrEqual(5)
          from = next
        }
        if (from !== null) expect(between(from, hourly.length)).toBeGreaterThanOrEqual(5)
      }),
    )
  })
})
