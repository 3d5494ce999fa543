import type { Candidate, Elected, Tie, TieBreak } from './ballots.ts'
import { everyone, type Places, placesBy } from './placing.ts'
import { compareMeans, type Mean, meansOf, type Scores } from './score.ts'
import { narrow, type Settled, type Step } from './star-ties.ts'

export interface StarOptions {
  tieBreak: TieBreak
  /** The highest score of the scale; the published scale is 0 to 5. */
  top: number
  /**
   * How a blank counts. `zero` is the published rule. `left_out` excludes the blank from the mean, and excludes the
   * ballot from the run-off unless it scores both finalists. There is no default, so that the author of a poll has to
   * tell the voters.
   */
  blank: 'zero' | 'left_out'
}

export interface StarCount extends Elected {
  means: Mean[]
  /** The candidates' places by score, before any tie is broken. */
  places: Places
  /** The two finalists of the run-off; fewer only if there are fewer candidates. */
  finalists: Candidate[]
  /**
   * For each finalist, the number of ballots that prefer this one to the other. The remaining ballots score both alike.
   */
  runoff: number[]
  /** The ties that the ballots broke; `ties` has those that the fixed order had to break. */
  settled: Settled[]
}

/**
 * STAR voting, "score then automatic run-off", by the rules and the official tie-breaking protocol of the Equal Vote
 * Coalition (starvoting.org/ties). The two candidates with the highest scores go on, and the one whom more ballots
 * prefer wins. If candidates have equal scores, the one who loses the most head-to-head matches among them is removed,
 * repeatedly; if that does not decide, the one with the fewest top scores is removed. A tied run-off is won by the
 * finalist with the higher score or, if the scores are equal, by the one with more top scores. Any remaining tie is
 * broken by the order fixed beforehand, whereas the published rule draws lots.
 */
export function star(ballots: readonly Scores[], candidates: number, options: StarOptions): StarCount {
  const scored = options.blank === 'left_out' ? ballots : ballots.map((ballot) => withZeros(ballot, candidates))
  const means = meansOf(scored, candidates)
  const places = placesBy(candidates, (a, b) => compareMeans(means[b]!, means[a]!))
  const prefer = preferences(scored, candidates)
  const settled: Settled[] = []
  const ties: Tie[] = []
  const told = { order: options.tieBreak.order, settled, ties }
  const losses = (a: Candidate, among: readonly Candidate[]) => among.filter((b) => prefer(b, a) > prefer(a, b)).length
  const preferred: Step = { by: 'preferred', worth: (a, among) => -losses(a, among) }
  const higher: Step = {
    by: 'score',
    worth: (a, among) => among.filter((b) => compareMeans(means[a]!, means[b]!) > 0).length,
  }
  const tops = everyone(candidates).map((a) => sumOf(scored, ({ scores }) => scores[a] === options.top))
  const topScores: Step = { by: 'top_scores', worth: (a) => tops[a]! }

  const finalists: Candidate[] = []
  for (const place of places) {
    finalists.push(...narrow(place, 2 - finalists.length, { ...told, round: 1, steps: [preferred, topScores] }))
  }
  const runoff = finalists.map((a, i) => prefer(a, finalists[1 - i] ?? a))
  const most = Math.max(...runoff)
  const ahead = finalists.filter((_, i) => runoff[i] === most)
  const winners = narrow(ahead, 1, { ...told, round: 2, steps: [higher, topScores] })
  return { winners, ties, means, places, finalists, runoff, settled }
}

const withZeros = ({ scores, n }: Scores, candidates: number): Scores => ({
  n,
  scores: everyone(candidates).map((candidate) => scores[candidate] ?? 0),
})

/** Of the ballots that score both candidates, the number that score one higher than the other. */
function preferences(ballots: readonly Scores[], candidates: number): (a: Candidate, b: Candidate) => number {
  const prefer = new Float64Array(candidates * candidates)
  for (const { scores, n } of ballots) {
    for (let a = 0; a < candidates; a++) {
      for (let b = 0; b < candidates; b++) {
        const [one, other] = [scores[a] ?? null, scores[b] ?? null]
        if (one !== null && other !== null && one > other) prefer[a * candidates + b]! += n
      }
    }
  }
  return (a, b) => prefer[a * candidates + b]!
}

const sumOf = (ballots: readonly Scores[], counts: (ballot: Scores) => boolean): number =>
  ballots.reduce((sum, ballot) => (counts(ballot) ? sum + ballot.n : sum), 0)
