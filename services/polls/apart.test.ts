import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ItemDraft } from '#contract/poll-items.ts'
import { toldApart } from './apart.ts'
import { keysOf, spelled, type Answer, type Ballots, type Item } from './ballots.ts'
import { publishBreakdown } from './published-breakdown.ts'
import { itemsOf } from './drafts.ts'
import { linkedItems, partsOf } from './linked.ts'
import { itemResult } from './item-results/item-result.ts'
import { tallyFrom, type ChoicesResult } from './item-results/tally.ts'
import type { Shown } from './results.ts'
import { WHOLE, type PollRow } from './tables.ts'
import { couldDiffer, type Cell, type Sum } from './published.test-kit.ts'

const items = itemsOf({
  items: [
    ItemDraft.parse({ kind: 'single', text: 'Which?', options: ['A', 'B', 'C'], required: false }),
    ItemDraft.parse({ kind: 'approval', text: 'Which ones?', options: ['A', 'B'] }),
  ],
})
const poll = { poll_id: 'P', items, audience: 'everyone', secrecy: 'hidden', lot_secret: 'a secret' } as PollRow

/** A voter, who is a guest, or belongs to this community or to none; and the voter's answers. */
interface Voter {
  of: 'guest' | 'one' | 'two' | 'none'
  ballots: Ballots
}

function resultOf(voters: Voter[], over: boolean): Shown {
  const tally = tallyFrom(
    voters.flatMap(({ of, ballots }) =>
      [WHOLE, ...keysOf(items, spelled(items, ballots))].map((key) => ({ key, signed_in: of !== 'guest', n: 1 })),
    ),
  )
  const counted = items.map((item) => itemResult(item, tally, { poll, as_of: null, texts: new Map() }))
  const state = over ? ('closed' as const) : ('open' as const)
  const shown = { poll_id: 'P', hidden: false as const, state, ...tally.of(WHOLE), as_of: null, items: counted }
  return toldApart(poll, over, { ...shown, quorum_met: null, threshold_met: {} }, fewIn(voters))
}

const partOf = partsOf(linkedItems(items))
const linked = ({ ballots }: Voter) => partOf(keysOf(items, spelled(items, ballots)))

/** The tables that the database query would return: those in which some part has only a few people. */
function fewIn(voters: Voter[]): Set<string> {
  const counts = new Map<string, number>()
  for (const voter of voters)
    for (const part of linked(voter)) {
      const key = `${voter.of === 'guest'} ${part}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return new Set([...counts.values()].some((n) => n < 5) ? ['i2|'] : [])
}

function breakdownOf(voters: Voter[], result: Shown) {
  const keys = (some: Voter[]) => {
    const counts = new Map<string, number>()
    for (const voter of some)
      for (const key of [WHOLE, ...keysOf(items, spelled(items, voter.ballots)), ...linked(voter)])
        counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }
  const group = (comm_id: string): [string, { keys: Map<string, number>; UIDs: Set<string> }] => {
    const members = voters.filter(({ of }) => of === comm_id)
    return [comm_id, { keys: keys(members), UIDs: new Set(members.map((voter) => `${voters.indexOf(voter)}`)) }]
  }
  const people = voters.filter(({ of }) => of !== 'guest')
  const counted = { everybody: keys(people), groups: new Map([group('one'), group('two')]) }
  return publishBreakdown.act({ poll, counted, result })
}

const groups: Voter['of'][] = ['guest', 'one', 'two', 'none']
const answers: (Answer | undefined)[] = [{ choice: 'o1' }, { choice: 'o2' }, { choice: 'o3' }, undefined]
const approvals: Answer[] = [{ approve: ['o1'] }, { approve: ['o2'] }, { approve: ['o1', 'o2'] }]
const few = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 12 }))
/** The number of people in each group who give each answer to each item, small for some and large for others. */
const crowd = fc.tuple(...groups.map(() => fc.tuple(...answers.map(() => few), fc.nat(2), fc.nat(2)))).map((table) =>
  table.flatMap((row, g) =>
    answers.flatMap((i1, a) =>
      Array.from({ length: row[a]! }, (_, at): Voter => {
        const i2 = approvals[at < row[4]! ? row[5]! : g % 2]!
        return { of: groups[g]!, ballots: { ...(i1 && { i1 }), i2 } }
      }),
    ),
  ),
)

const count = (voters: Voter[], of: (voter: Voter) => boolean) => voters.filter(of).length
const says =
  (item_id: string, option_id: string) =>
  ({ ballots }: Voter) => {
    const given = ballots[item_id]
    if (!given) return option_id === ''
    return 'choice' in given ? given.choice === option_id : 'approve' in given && given.approve.includes(option_id)
  }

describe('guests, signed-in people and communities', () => {
  test('guests, signed-in people and communities are not counted separately while the poll is open', () => {
    fc.assert(
      fc.property(crowd, (voters) => {
        const text = JSON.stringify(resultOf(voters, false))
        expect(text).not.toMatch(/"(guests|signed_in)":\d/)
      }),
      { numRuns: 20 },
    )
  })

  test('the groups are counted separately and correctly once the poll is closed', () => {
    const voters = (of: Voter['of'], n: number, choice: string): Voter[] =>
      Array.from({ length: n }, () => ({ of, ballots: { i1: { choice }, i2: { approve: ['o1'] } } }))
    const all = [
      ...voters('guest', 9, 'o1'),
      ...voters('guest', 6, 'o2'),
      ...voters('none', 8, 'o1'),
      ...voters('one', 7, 'o2'),
    ]
    const result = resultOf(all, true)
    expect(result).toMatchObject({ n: 30, guests: 15, signed_in: 15 })
    const [first] = result.items as ChoicesResult[]
    expect(first!.choices).toMatchObject([
      { guests: 9, signed_in: 8 },
      { guests: 6, signed_in: 7 },
      { guests: 0, signed_in: 0 },
    ])
  })

  test('the groups are not counted separately when there are nineteen guests and one signed-in person', () => {
    const guest = { of: 'guest' as const, ballots: { i1: { choice: 'o1' }, i2: { approve: ['o1'] } } }
    const all: Voter[] = [
      ...Array.from({ length: 19 }, () => guest),
      { of: 'one', ballots: { ...guest.ballots, i1: { choice: 'o2' } } },
    ]
    const result = resultOf(all, true)
    expect(JSON.stringify([result, breakdownOf(all, result)])).not.toMatch(/"(guests|signed_in)":\d/)
  })

  test('the numbers never reveal a group of one to four people, even when all of them are combined', () => {
    let parts = 0
    fc.assert(
      fc.property(crowd, (voters) => {
        const result = resultOf(voters, true)
        const breakdown = breakdownOf(voters, result)
        const groups = breakdown.groups.map(({ comm_id }) => comm_id)
        const rows = ['guest', ...groups, 'left'] as const
        const isIn =
          (row: string) =>
          ({ of }: Voter) =>
            row === 'left' ? of !== 'guest' && !groups.includes(of) : of === row
        for (const item of items) {
          const told = result.items.find(({ item_id }) => item_id === item.item_id) as ChoicesResult
          for (const columns of tablesFor(item)) {
            const { cells, sums, totals } = readAll(rows, columns, told, result, breakdown)
            for (const [r, row] of rows.entries())
              for (const [c, option_id] of columns.entries()) {
                const people = voters.filter(isIn(row))
                const n = option_id === REST ? null : count(people, says(item.item_id, option_id))
                if (n === null || n === 0 || n >= 5) continue
                const place = r * columns.length + c
                if (!couldDiffer(cells, totals, place, n)) continue
                parts++
                expect({ row, option_id, n, open: couldDiffer(cells, sums, place, n) }).toMatchObject({ open: true })
              }
          }
        }
      }),
      { numRuns: 60 },
    )
    expect(parts).toBeGreaterThan(300)
  })
})

const REST = 'rest'
/**
 * If the item allows a single choice: all choices and the people who skipped it. Otherwise: each choice, and everybody
 * who did not choose it.
 */
const tablesFor = (item: Item): string[][] =>
  item.kind === 'single'
    ? [['o1', 'o2', 'o3', '']]
    : [
        ['o1', REST, ''],
        ['o2', REST, ''],
      ]

function readAll(
  rows: readonly string[],
  columns: string[],
  told: ChoicesResult,
  result: Shown,
  breakdown: ReturnType<typeof breakdownOf>,
) {
  const cells = rows.flatMap(() => columns.map((): Cell => ({ least: 0, most: result.n })))
  const sums: Sum[] = []
  // The total for a choice, and the total for a group. What these totals alone reveal cannot be hidden.
  const totals: Sum[] = []
  const say = (at: number[], is: number | null | undefined, to = sums) =>
    is !== null && is !== undefined && to.push({ at, is })
  const row = (r: number) => columns.map((_, c) => r * columns.length + c)
  const column = (c: number) => rows.map((_, r) => r * columns.length + c)
  const people = (c: number) => column(c).slice(1)
  const published = breakdown.items.find(({ item_id }) => item_id === told.item_id)
  for (const [c, option_id] of columns.entries()) {
    const passed = option_id === ''
    const choice = told.choices.find((one) => one.option_id === option_id)
    const less = (all: number | null, some: number | null) => (all === null || some === null ? null : all - some)
    say(column(c), passed ? result.n - told.n : choice?.n, totals)
    say([c], passed ? less(result.guests, told.guests) : choice?.guests)
    say(people(c), passed ? less(result.signed_in, told.signed_in) : choice?.signed_in)
    const byGroup = published?.choices.find((one) => one.option_id === option_id)
    for (const [g] of breakdown.groups.entries()) say([column(c)[1 + g]!], byGroup?.n[g])
  }
  say(row(0), result.guests, totals)
  say(
    rows.slice(1).flatMap((_, r) => row(1 + r)),
    result.signed_in ?? breakdown.signed_in,
    totals,
  )
  for (const [g, { n }] of breakdown.groups.entries()) say(row(1 + g), n, totals)
  return { cells, sums: [...totals, ...sums], totals }
}
