import { expect, test } from 'vitest'
import type { Candidate, Share, TieBreak } from '#services/polls/methods/ballots.ts'
import { bottomsUp } from '#services/polls/methods/bottoms-up.ts'
import type { BallotRules } from '#services/polls/methods/compiled.ts'
import { instantRunoff, repeatedRunoff } from '#services/polls/methods/instant-runoff.ts'
import type { Round } from '#services/polls/methods/rounds.ts'
import { stv } from '#services/polls/methods/stv.ts'
import { absent, here } from './data.ts'
import { type RctabCase, rctabCdf, rctabRows, type ReportRound } from './rctab.ts'

const cases = here ? [...rctabRows(), ...rctabCdf()] : []

test.skipIf(here)('there is at least one contest', ({ skip }) => skip(absent))

test.for(cases)('$name is counted as RCTab counts it, round by round', (contest) => {
  const counted = count(contest)
  expect(counted).toHaveLength(contest.reports.length)
  for (const [pass, rounds] of counted.entries()) {
    const report = oneRoundPerTally(contest.reports[pass]!, Number(contest.rules.numberOfWinners))
    expect(rounds.map((round) => told(contest, round))).toEqual(report.map(expected))
  }
})

const rulesOfBallots = ({ rules, excluded }: RctabCase): BallotRules => ({
  equal_ranks: rules.overvoteRule === 'alwaysSkipToNextRank' ? 'skip' : 'exhaust',
  overvote_if: rules.overvoteRule === 'exhaustIfMultipleContinuing' ? 'continuing' : 'marked',
  max_skipped: rules.maxSkippedRanksAllowed === 'unlimited' ? null : Number(rules.maxSkippedRanksAllowed),
  repeated: rules.exhaustOnDuplicateCandidate ? 'exhaust' : 'pass',
  withdrawn: excluded,
})

/** Counts a contest by the rules in its configuration, translated into our names. */
function count(contest: RctabCase): Round[][] {
  const { rules, rankings, candidates } = contest
  const seats = Number(rules.numberOfWinners)
  const common = {
    ...rulesOfBallots(contest),
    tie: lotsOf(contest),
    minimum_votes: Number(rules.minimumVoteThreshold ?? 0),
    write_ins: contest.writeIns,
  }
  const decimals = Number(rules.decimalPlacesForVoteArithmetic)
  const ofFirst = rules.doesFirstRoundDetermineThreshold === true ? ('first_round' as const) : ('continuing' as const)
  const runoff = {
    ...common,
    until: rules.continueUntilTwoCandidatesRemain === true ? ('two' as const) : ('majority' as const),
    batch: rules.batchElimination ? ('all' as const) : null,
    half_of: ofFirst,
    threshold_decimals: rules.nonIntegerWinningThreshold ? decimals : 0,
    stop_after: Number(rules.stopTabulationEarlyAfterRound ?? 0) || null,
  }
  if (rules.winnerElectionMode === 'singleWinnerMajority')
    return [instantRunoff(rankings, candidates.length, runoff).rounds]
  if (rules.winnerElectionMode === 'multiPassIrv') {
    return repeatedRunoff(rankings, candidates.length, seats, runoff).map((pass) => pass.rounds)
  }
  if (rules.winnerElectionMode.startsWith('bottomsUp')) {
    const percent = BigInt(rules.multiSeatBottomsUpPercentageThreshold || 0)
    const until = percent > 0n ? { share: { top: percent, bottom: 100n } } : { left: seats }
    const options = { ...common, until, share_of: ofFirst, cutoff: rules.cutoffElimination === true }
    return [bottomsUp(rankings, candidates.length, options).rounds]
  }
  const result = stv(rankings, candidates.length, seats, {
    ...common,
    decimals,
    cut: 'fraction',
    surpluses: 'together',
    quota: { kind: rules.hareQuota ? 'hare' : 'droop', decimals: rules.nonIntegerWinningThreshold ? decimals : 0 },
    elects: rules.winnerElectionMode === 'multiWinnerAllowOnlyOneWinnerPerRound' ? 'one_per_round' : 'all',
  })
  return [result.rounds]
}

/**
 * How ties are broken: in the order of the configuration or, where RCTab draws lots or shuffles, by the lots it drew:
 * candidates elected earlier were stronger, and candidates eliminated earlier were weaker.
 */
function lotsOf({ rules, reports, candidates }: RctabCase): TieBreak {
  const everybody = [...candidates.keys()]
  const previous_rounds = rules.tiebreakMode.startsWith('previousRoundCounts')
  if (rules.tiebreakMode === 'useCandidateOrder') return { order: everybody, previous_rounds }
  const decisions = reports.flat().flatMap((round) => round.tallyResults)
  const numbersOf = (names: (string | undefined)[]) =>
    names.flatMap((name): Candidate[] => (name === undefined ? [] : [candidates.indexOf(name)]))
  const elected = numbersOf(decisions.map((decision) => decision.elected))
  const eliminated = numbersOf(decisions.map((decision) => decision.eliminated)).toReversed()
  return {
    order: [...new Set([...elected, ...everybody.filter((one) => !eliminated.includes(one)), ...eliminated])],
    previous_rounds,
  }
}

/**
 * RCTab shows each candidate's election in a separate round, and repeats the tally until two candidates are left; with
 * several seats it adds a round after the last surplus has moved. We have one round per tally, and our count ends when
 * the last seat is filled.
 */
function oneRoundPerTally(report: ReportRound[], seats: number): ReportRound[] {
  const rounds: ReportRound[] = []
  let open = seats
  for (const round of report) {
    const last = rounds.at(-1)
    if (seats > 1 && open === 0) break
    open -= round.tallyResults.filter((decision) => decision.elected !== undefined).length
    const decisions = seats > 1 && open === 0 ? withoutTransfers(round) : round.tallyResults
    if (
      last &&
      JSON.stringify(last.tally) === JSON.stringify(round.tally) &&
      last.tallyResults.some(({ elected }) => elected)
    ) {
      last.tallyResults = [...last.tallyResults, ...decisions]
      continue
    }
    rounds.push({ ...round, tallyResults: decisions })
  }
  return rounds
}

const withoutTransfers = (round: ReportRound) => round.tallyResults.map((decision) => ({ ...decision, transfers: {} }))

/** A round of RCTab's report in the form used for the comparison; zeros are left out. */
function expected(round: ReportRound) {
  const transfers = round.tallyResults.flatMap(({ elected, eliminated, transfers }) =>
    Object.entries(transfers).map(([to, votes]): [string, string] => [
      `${elected ?? eliminated} > ${to}`,
      decimal(votes),
    ]),
  )
  return {
    tally: Object.fromEntries(Object.entries(round.tally).map(([name, votes]) => [name, decimal(votes)])),
    threshold: decimal(round.threshold),
    overvotes: decimal(round.inactiveBallots.overvotes!),
    repeated: decimal(round.inactiveBallots.repeatedRankings!),
    skipped: decimal(round.inactiveBallots.skippedRankings!),
    exhausted: decimal(round.inactiveBallots.exhaustedChoices!),
    elected: round.tallyResults.flatMap(({ elected }) => elected ?? []).toSorted(),
    eliminated: round.tallyResults.flatMap(({ eliminated }) => eliminated ?? []).toSorted(),
    transfers: Object.fromEntries(transfers),
  }
}

/**
 * One of our rounds in the form of `expected`. RCTab counts ballots without a mark separately, and all other exhausted
 * ballots together.
 */
function told({ candidates }: RctabCase, round: Round) {
  const transfers = new Map<string, number>()
  for (const { from, to, votes } of round.transfers) {
    const end = to === 'rounding' ? 'residual surplus' : 'exhausted'
    const key = `${candidates[from]} > ${typeof to === 'number' ? candidates[to] : end}`
    transfers.set(key, (transfers.get(key) ?? 0) + Number(decimalOf(votes)))
  }
  return {
    tally: Object.fromEntries([...round.votes].map(([candidate, votes]) => [candidates[candidate], decimalOf(votes)])),
    threshold: decimalOf(round.threshold),
    overvotes: decimalOf(round.exhausted.overvote),
    repeated: decimalOf(round.exhausted.repeated),
    skipped: decimalOf(round.exhausted.skipped),
    exhausted: decimalOf(round.exhausted.no_more),
    elected: round.elected.map((candidate) => candidates[candidate]).toSorted(),
    eliminated: round.eliminated.map((candidate) => candidates[candidate]).toSorted(),
    transfers: Object.fromEntries([...transfers].map(([key, votes]) => [key, decimal(votes.toFixed(8))])),
  }
}

const decimal = (votes: string): string => String(Number(votes))
const decimalOf = ({ top, bottom }: Share): string => String(Number(top) / Number(bottom))
