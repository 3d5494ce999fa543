import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from '#services/polls/polls.test-kit.ts'
import {
  asRanked,
  castAll,
  closed,
  nameIn,
  openElection,
  papers,
  tallyAll,
  told,
  type Kinds,
  type Ranked,
} from './elections.ts'
import { embeddedSpace } from './engines.ts'
import { approvalProfiles } from './known-elections/approval-committees.ts'
import {
  absent,
  alaskaElections,
  here,
  preflibElections,
  tidemanElections,
  type PreflibElection,
  type TidemanElection,
} from './known-elections/data.ts'
import { plain } from './known-elections/pairwise-words.ts'

let stage: Stage
const space = embeddedSpace()
beforeAll(async () => {
  stage = await openStage(space.open)
})
afterAll(space.clear)

/** How the published elections were counted: equal ranks end a ballot, and ties are broken in the order listed. */
const official = { kind: 'ranked', equal_ranks: 'exhaust', tie_break: 'listed' } as const

async function elected(draft: Parameters<typeof openElection>[1], cast: Parameters<typeof castAll>[2]) {
  const election = await openElection(stage, draft)
  await castAll(stage, election, cast)
  const { items, n } = await closed(stage, election.poll_id)
  expect(n).toBe(cast.reduce((sum, { n }) => sum + n, 0))
  return items[0]!
}

const preflib = here ? new Map(preflibElections().map((one) => [one.name, one])) : new Map<string, PreflibElection>()
const alaska = here ? alaskaElections() : []
const tideman = here ? tidemanElections() : []

describe('a poll counted with the ballots of a published election', () => {
  test.skipIf(here)('there is at least one election to count', ({ skip }) => skip(absent))

  test.for(alaska)('$name: the runoff of 266,797 ballots matches every published round', async (one) => {
    const { candidates, irv_rounds, irv_winner } = one
    const { cast, blank } = papers(one.rankings)
    const election = await openElection(stage, { ...official, options: candidates })
    await tallyAll(stage, election, cast)
    const result = (await closed(stage, election.poll_id)).items[0] as Ranked
    expect(result.winners.map(nameIn(candidates))).toEqual(irv_winner)
    expect(nameIn(candidates)(result.condorcet!)).toBe(one.condorcet[0])
    const rounds = irv_rounds.map((round) => ({ eliminated: [], ...round, exhausted: round.exhausted - blank }))
    expect(result.rounds.map((round) => told(candidates, round))).toEqual(rounds)
    for (const [a, row] of Object.entries(one.pairwise ?? {}))
      for (const [b, votes] of Object.entries(row))
        expect([a, b, result.pairs[candidates.indexOf(a)]![candidates.indexOf(b)]]).toEqual([a, b, votes])
  })

  test.for([
    ['00005-00000001.toi', 'the mayor of Burlington'],
    ['00008-00000009.soi', 'a Glasgow ward in which nobody beats all others'],
    ['00007-00000068.soi', 'an election whose runoff winner is not the Condorcet winner'],
  ] as const)('%s, %s: the winners and every round match the published count', async ([name], { skip }) => {
    const known = preflib.get(name)
    if (!known) return skip(absent)
    const one = listedAsDrawn(known)
    const { cast, blank } = papers(one.rankings)
    const result = (await elected({ ...official, options: one.candidates }, cast)) as Ranked
    const nameOf = nameIn(one.candidates)
    expect(one.irv_winner).toEqual(result.winners.map(nameOf))
    expect(result.condorcet && nameOf(result.condorcet)).toBe(one.condorcet_winner)
    expect(result.others.find(({ rule }) => rule === 'schulze')!.winners.map(nameOf)).toEqual(one.schulze[0])
    const rounds = one.irv_rounds!.map((round) => ({ eliminated: [], ...round, exhausted: round.exhausted - blank }))
    expect(result.rounds.map((round) => told(one.candidates, round))).toEqual(rounds)
  })

  const wards = ['00008-00000002.soi', '00008-00000009.soi'].flatMap((name) => {
    const one = preflib.get(name)
    return Object.entries(one?.stv_wigm_by_seats ?? {}).map(([seats, published]) => ({
      name,
      one: one!,
      seats: Number(seats),
      published,
    }))
  })
  test.for(wards)(
    '$name, $seats seats by STV: the elected candidates, the quota and every stage match the published count',
    async (ward) => {
      const { one, seats, published } = ward
      const { candidates } = one
      const draft = { ...official, tie_break: 'previous_rounds', rule: 'stv', seats, options: candidates } as const
      const result = (await elected(draft, papers(one.rankings).cast)) as Ranked
      expect(result.winners.map(nameIn(candidates))).toEqual(published.elected)
      expect(new Set(result.rounds.map(({ quota }) => quota))).toEqual(new Set([published.quota]))
      const stages = published.stages.map(({ tally, non_transferable }) => ({ tally, exhausted: non_transferable }))
      const gone = Object.fromEntries(candidates.map((name) => [name, 0]))
      const rounds = result.rounds.map((round) => told(candidates, round))
      expect(rounds.map(({ tally, exhausted }) => ({ tally: { ...gone, ...tally }, exhausted }))).toEqual(stages)
      for (const { votes, exhausted } of result.rounds)
        expect(votes.reduce((sum, { n }) => sum + n, exhausted)).toBeCloseTo(result.n, 5)
    },
  )

  const small = tideman.filter(({ name }) => ['A01', 'A06', 'A07', 'A11', 'A18', 'A20'].includes(name))
  test.for(small)('Tideman’s $name: the winners under each of four rules match the published winners', async (one) => {
    const { candidates, rankings } = one
    const draft = { ...official, rule: 'schulze', equal_ranks: 'split', options: candidates } as const
    const result = (await elected(draft, asRanked(rankings.filter(({ order }) => order.length > 0)))) as Ranked
    const winners = Object.fromEntries([...result.others, { rule: 'schulze', winners: result.winners }].map(byRule))
    for (const [rule, name] of Object.entries(published)) {
      const first = placesOf(one, name)[0]!
      expect([rule, first]).toEqual([rule, expect.arrayContaining(winners[rule]!.map(nameIn(candidates)).map(plain))])
    }
    const { 'Condorcet Winner': condorcet } = one.expected.implicit!['Condorcet'] as Record<string, string>
    expect(result.condorcet ? plain(nameIn(candidates)(result.condorcet)) : '').toBe(plain(condorcet!))
  })

  test('approval voting elects a published committee, and shows a tie for a seat as a tie', async ({ skip }) => {
    skip(!here, absent)
    const profiles = approvalProfiles().filter(
      ({ ballots, seats, candidates }) => ballots.length > 0 && seats < candidates,
    )
    for (const { name, candidates, seats, ballots, committees } of profiles.slice(0, 8)) {
      const options = Array.from({ length: candidates }, (_, at) => `Candidate ${at + 1}`)
      const cast = ballots
        .filter((approve) => approve.length > 0)
        .map((approve) => ({ ballots: { i1: { approve: approve.map((one) => `o${one + 1}`) } }, n: 1 }))
      const draft = { kind: 'approval', options, seats } as const
      const listed = (await elected({ ...draft, tie_break: 'listed' }, cast)) as Choices
      const shared = (await elected(draft, cast)) as Choices
      const sets = committees.map((committee) => committee.map((one) => `o${one + 1}`))
      expect([name, sets.map(inWords)]).toEqual([name, expect.arrayContaining([inWords(listed.winners)])])
      // Candidates in every committee are elected; candidates in only some of them are tied.
      const always = sets[0]!.filter((one) => sets.every((set) => set.includes(one)))
      expect([name, inWords(shared.winners)]).toEqual([name, inWords(always)])
      const tied = [...new Set(sets.flat())].filter((one) => !always.includes(one))
      expect([name, inWords(shared.ties.flatMap(({ among }) => among))]).toEqual([name, inWords(tied)])
    }
  })
})

/**
 * The same election, listed so that ties are broken as the lots were drawn: whoever was eliminated later is stronger.
 */
function listedAsDrawn(one: PreflibElection): PreflibElection {
  const leaving = one.irv_rounds!.flatMap(({ eliminated = [] }) => eliminated)
  const candidates = one.candidates.toSorted((a, b) => rank(leaving, b) - rank(leaving, a))
  const placeOf = one.candidates.map((name) => candidates.indexOf(name))
  const rankings = one.rankings.map(({ order, n }) => ({
    n,
    order: order.map((place) => place.map((at) => placeOf[at]!)),
  }))
  return { ...one, candidates, rankings }
}

/** Candidates who were never eliminated come after all who were eliminated. */
const rank = (leaving: string[], name: string) => (leaving.includes(name) ? leaving.indexOf(name) : leaving.length)

type Choices = Extract<Kinds, { choices: unknown }>
const inWords = (option_ids: string[]): string => option_ids.toSorted().join(' ')
const byRule = ({ rule, winners }: { rule: string; winners: string[] }) => [rule, winners] as const

/** The names under which the collection publishes the results of our rules. */
const published = {
  schulze: 'Schulze Winning',
  ranked_pairs: 'Ranked Pairs Winning',
  borda: 'BordaCount',
  plurality: 'First-past-the-post voting',
}

const placesOf = ({ expected }: TidemanElection, name: string): string[][] =>
  String(expected.implicit![name])
    .split('>')
    .map((place) => place.split('=').map(plain))
