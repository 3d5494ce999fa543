import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Ballots } from '#services/polls/ballots.ts'
import { shownResult } from './asking.ts'
import type { Kinds, Ranked, ResultOf } from './elections.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { newGuest, operatorOf, type Guest } from './instance.ts'
import { inDays, type DraftItem } from './one-item.ts'

let instance: InProcess
beforeAll(async () => {
  instance = await startInProcess({ SERVICES: 'identity,users,comms,polls', SAMPLES: 'no', ADDRESS_LIMIT: '1000000' })
})
afterAll(() => instance.remove())

async function openElection(item: DraftItem): Promise<string> {
  const draft = { title: 'Who shall hold the office?', items: [item], closes_at: inDays(1), publish: true }
  return (await operatorOf(instance).answer(polls.create_poll, draft)).poll_id
}

/** Lets this many guests, each in their own browser, give the same answer. */
async function cast(poll_id: string, n: number, answer: Ballots[string]): Promise<Guest[]> {
  const guests = Array.from({ length: n }, () => newGuest(instance.url))
  await Promise.all(guests.map((guest) => guest.answer(polls.submit_response, { poll_id, ballots: { i1: answer } })))
  return guests
}

async function closed<K extends Kinds['kind']>(poll_id: string) {
  await operatorOf(instance).answer(polls.close_poll, { poll_id, note: 'All ballots are in.' })
  const { items, ...poll } = await shownResult(newGuest(instance.url), poll_id)
  return { ...poll, item: items[0] as ResultOf<K> }
}

const ranking = (line: string) => ({ order: line.split('>').map((place) => place.split('=')) })

/**
 * An election like that of Burlington in 2009: Wright has the most first choices, Kiss wins the runoff, and Montroll
 * would beat each of them alone.
 */
const office = {
  kind: 'ranked' as const,
  options: ['Wright', 'Kiss', 'Montroll'],
  allow_none: true,
  allow_dont_know: true,
}
const voters: [number, string][] = [
  [25, 'o1>o3>o2'],
  [13, 'o1'],
  [29, 'o2>o3>o1'],
  [5, 'o2>o1'],
  [17, 'o3>o2>o1'],
  [8, 'o3>o1'],
  [3, 'o3'],
]

describe('an election run entirely through the public API', () => {
  test('the election has different winners by runoff, plurality and pairwise duels, and the result says so', async () => {
    const poll_id = await openElection(office)
    for (const [n, line] of voters) await cast(poll_id, n, ranking(line))
    await cast(poll_id, 2, { choice: 'none' })
    await cast(poll_id, 1, { choice: 'dont_know' })
    const [gone] = await cast(poll_id, 1, ranking('o3>o1'))
    await gone!.answer(polls.withdraw_response, { poll_id })
    const [changed] = await cast(poll_id, 1, ranking('o1>o3'))
    await changed!.answer(polls.update_response, { poll_id, ballots: { i1: { choice: 'none' } } })
    const { n, state, item } = await closed<'ranked'>(poll_id)
    expect({ n, state }).toEqual({ n: 104, state: 'closed' })
    expect(item).toEqual({
      kind: 'ranked',
      item_id: 'i1',
      n: 104,
      guests: 104,
      signed_in: 0,
      none: 3,
      dont_know: 1,
      winners: ['o2'],
      ties: [],
      condorcet: 'o3',
      as_of: null,
      rounds: [
        {
          votes: votes({ o1: 38, o2: 34, o3: 28 }),
          exhausted: 0,
          quota: 51,
          elected: [],
          eliminated: ['o3'],
          transfers: [
            { from: 'o3', to: 'o1', n: 8 },
            { from: 'o3', to: 'o2', n: 17 },
            { from: 'o3', to: null, n: 3 },
          ],
        },
        {
          votes: votes({ o2: 51, o1: 46 }),
          exhausted: 3,
          quota: 49,
          elected: ['o2'],
          eliminated: [],
          transfers: [],
        },
      ],
      first: votes({ o1: 38, o2: 34, o3: 28 }),
      pairs: [
        [0, 46, 43],
        [51, 0, 34],
        [57, 53, 0],
      ],
      others: [
        { rule: 'schulze', winners: ['o3'], broken_by: null },
        { rule: 'ranked_pairs', winners: ['o3'], broken_by: null },
        { rule: 'borda', winners: ['o3'], broken_by: null },
        { rule: 'plurality', winners: ['o1'], broken_by: null },
      ],
      points: null,
    } satisfies Ranked)
  })

  test.for([
    ['schulze', 'o3'],
    ['ranked_pairs', 'o3'],
    ['borda', 'o3'],
    ['stv', 'o2'],
    ['meek', 'o2'],
  ] as const)('counted by %s, the same ballots elect %s', async ([rule, winner]) => {
    const poll_id = await openElection({ ...office, rule })
    // A third of the ballots is enough to elect the same candidate.
    for (const [n, line] of voters) await cast(poll_id, Math.ceil(n / 3), ranking(line))
    const { item } = await closed<'ranked'>(poll_id)
    expect(item).toMatchObject({ winners: [winner], condorcet: 'o3' })
    expect(item.others.find((other) => other.rule === 'irv')).toMatchObject({ rule: 'irv', winners: ['o2'] })
    expect(item.rounds.length > 0).toBe(rule === 'stv' || rule === 'meek')
  })

  test('with two seats by STV, surplus votes transfer fractionally and the totals add up to the ballots', async () => {
    const options = ['Ash', 'Birch', 'Cedar', 'Dogwood']
    const poll_id = await openElection({ kind: 'ranked', rule: 'stv', seats: 2, options })
    await cast(poll_id, 14, ranking('o1>o2'))
    await cast(poll_id, 4, ranking('o3>o4'))
    await cast(poll_id, 3, ranking('o4=o2>o3'))
    const { item } = await closed<'ranked'>(poll_id)
    // 21 ballots, quota 8: 6 of Ash’s 14 votes are surplus, so each ballot passes on 6/14 cut to 0.42857; 14 times that
    // is 5.99998.
    expect(item.rounds[0]).toMatchObject({
      quota: 8,
      elected: ['o1'],
      votes: votes({ o1: 14, o3: 4, o2: 1.5, o4: 1.5 }),
    })
    expect(item.rounds[0]!.transfers).toEqual([
      { from: 'o1', to: 'o2', n: 5.99998 },
      { from: 'o1', to: null, n: 0.00002 },
    ])
    expect(item.winners).toEqual(['o1', 'o2'])
    for (const { votes, exhausted } of item.rounds)
      expect(votes.reduce((sum, { n }) => sum + n, exhausted)).toBeCloseTo(21, 6)
  })

  test('with STAR, the two highest totals enter a runoff, which the lower of the two wins', async () => {
    const poll_id = await openElection({ kind: 'score', rule: 'star', options: ['North', 'East', 'South'] })
    await cast(poll_id, 3, { scores: { o1: 5, o2: 0, o3: 1 } })
    await cast(poll_id, 4, { scores: { o1: 3, o2: 4 } })
    const { item } = await closed<'score'>(poll_id)
    expect(item).toMatchObject({
      winners: ['o2'],
      ties: [],
      options: [
        { option_id: 'o1', n: 7, sum: 27, scores: [0, 0, 0, 4, 0, 3] },
        { option_id: 'o2', n: 7, sum: 16, scores: [3, 0, 0, 0, 4, 0] },
        { option_id: 'o3', n: 3, sum: 3, scores: [0, 3, 0, 0, 0, 0] },
      ],
      run_off: { finalists: ['o1', 'o2'], prefer: [3, 4], equal: 0 },
      others: [{ rule: 'mean', winners: ['o1'] }],
    })
  })

  test('with approval, the most approved candidates win seats, and candidates tied for the last seat share it', async () => {
    const poll_id = await openElection({ kind: 'approval', seats: 2, options: ['North', 'East', 'South', 'West'] })
    await cast(poll_id, 3, { approve: ['o1', 'o2'] })
    await cast(poll_id, 3, { approve: ['o1', 'o3'] })
    await cast(poll_id, 1, { approve: ['o4'] })
    const { item } = await closed<'approval'>(poll_id)
    expect(item).toMatchObject({
      winners: ['o1'],
      ties: [{ among: ['o2', 'o3'], by: 'shared', chosen: null, round: null }],
    })
  })
})

const votes = (by: Record<string, number>) => Object.entries(by).map(([option_id, n]) => ({ option_id, n }))
