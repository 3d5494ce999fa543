import type { Candidate, Ranking } from './ballots.ts'

/** Rules for reading the marks on a ballot, applied before anything is counted. */
export interface BallotRules {
  /**
   * What happens to a ballot whose best continuing rank holds several continuing candidates: `split` gives each of them
   * an equal, exact part of the ballot; `exhaust` ends the ballot (an overvote); `skip` passes over that rank.
   */
  equal_ranks?: 'split' | 'exhaust' | 'skip'
  /**
   * When `exhaust` and `skip` treat a rank as an overvote: if several candidates in it are still `continuing` (RCTab:
   * "exhaust if multiple continuing"), or if several were `marked` at all (RCTab: "exhaust immediately", "always skip
   * to next rank").
   */
  overvote_if?: 'continuing' | 'marked'
  /**
   * The maximum number of consecutive empty ranks after which a ballot still counts (RCTab: max skipped ranks allowed);
   * null: unlimited.
   */
  max_skipped?: number | null
  /** What happens if a candidate is marked at two ranks: the later mark is ignored, or the ballot ends there. */
  repeated?: 'pass' | 'exhaust'
  /** Candidates who receive no votes. A mark for them is ignored, but its rank does not count as empty. */
  withdrawn?: readonly Candidate[]
}

/**
 * The reasons why a ballot, or a part of a ballot, counts for nobody: no mark at all, two marks at one rank, too many
 * empty ranks, the same candidate twice, or no further candidate; `rounding`: the loss from cutting values to a number
 * of decimals.
 */
export const reasons = ['blank', 'overvote', 'skipped', 'repeated', 'no_more', 'rounding'] as const
export type Reason = (typeof reasons)[number]

export const reason = (name: Reason): number => reasons.indexOf(name)
const noMore = reason('no_more')

/**
 * Rankings in flat arrays, so that a million of them can be read without accessing a single object. Ballot `b` owns the
 * marks from `start[b]` to `start[b + 1]`: each is twice the candidate's number, plus one if it shares the rank of the
 * previous mark. `end[b]` is the reason why the ballot counts for no candidate after its last mark.
 */
export interface Compiled {
  candidates: number
  ballots: number
  start: Int32Array
  marks: Uint16Array
  end: Uint8Array
  /** The number of people who cast each ballot. */
  n: Float64Array
  /** The largest number of candidates who share a rank. */
  widest: number
}

/**
 * Compiles rankings. Everything about a ballot that does not depend on who is still in the count is decided here: empty
 * ranks, repeated marks, and overvotes if they are determined by the marks alone.
 */
export function compile(rankings: readonly Ranking[], candidates: number, rules: BallotRules): Compiled {
  if (candidates > 32_767) throw new RangeError(`${candidates} candidates do not fit`)
  const ballots = rankings.length
  const start = new Int32Array(ballots + 1)
  const end = new Uint8Array(ballots)
  const n = new Float64Array(ballots)
  const written: Written = { marks: new Uint16Array(Math.max(64, ballots * 4)), used: 0, repeated: false, widest: 1 }
  const seen = new Int32Array(candidates).fill(-1)
  const reading = { ...readingOf(rules), candidates, seen }
  for (let b = 0; b < ballots; b++) {
    const ranking = rankings[b]!
    start[b] = written.used
    n[b] = ranking.n
    const plain = readPlain(ranking.order, 2 * b, written, reading)
    end[b] = plain ? noMore : readBallot(ranking.order, 2 * b + 1, written, reading)
  }
  start[ballots] = written.used
  return { candidates, ballots, start, marks: written.marks.subarray(0, written.used), end, n, widest: written.widest }
}

interface Written {
  marks: Uint16Array
  used: number
  /** Whether the rank that was just written contained a candidate who had already been marked. */
  repeated: boolean
  widest: number
}

interface Reading {
  judgesMarks: boolean
  skipsOvervotes: boolean
  maxSkipped: number
  endsAtRepeated: boolean
  /** Whether a later mark for the same candidate can be dropped at once, because no rank is ever passed over. */
  countsFirstMark: boolean
  candidates: number
  /** For each candidate, the stamp of the ballot in which the candidate was last seen. */
  seen: Int32Array
}

const readingOf = (rules: BallotRules) => ({
  judgesMarks: rules.overvote_if === 'marked' && (rules.equal_ranks ?? 'split') !== 'split',
  skipsOvervotes: rules.equal_ranks === 'skip',
  maxSkipped: rules.max_skipped ?? Infinity,
  endsAtRepeated: rules.repeated === 'exhaust',
  countsFirstMark: (rules.equal_ranks ?? 'split') === 'split',
})

/**
 * Writes a ballot that has exactly one new candidate at every rank, which is the most common kind. For any other
 * ballot, it gives up without having written anything.
 */
function readPlain(order: Ranking['order'], stamp: number, written: Written, reading: Reading): boolean {
  const { seen, candidates } = reading
  const places = order.length
  if (places === 0) return false
  while (written.marks.length - written.used < places) grow(written)
  const { marks, used } = written
  for (let at = 0; at < places; at++) {
    const place = order[at]!
    if (place.length !== 1) return false
    const candidate = place[0]!
    if (!(candidate >= 0 && candidate < candidates) || seen[candidate] === stamp) return false
    seen[candidate] = stamp
    marks[used + at] = candidate * 2
  }
  written.used = used + places
  return true
}

/** Writes those ranks of a ballot that can ever count, and returns the reason why the ballot ends. */
function readBallot(order: Ranking['order'], stamp: number, written: Written, reading: Reading): number {
  let empty = 0
  let blank = true
  for (const place of order) {
    if (place.length === 0) {
      empty++
      continue
    }
    if (empty > reading.maxSkipped) return reason('skipped')
    empty = 0
    blank = false
    const before = written.used
    const shared = writePlace(place, stamp, written, reading)
    if (written.repeated && reading.endsAtRepeated) return ended(written, before, 'repeated')
    if (!reading.judgesMarks || shared < 2) {
      if (shared > written.widest) written.widest = shared
      continue
    }
    if (!reading.skipsOvervotes) return ended(written, before, 'overvote')
    written.used = before
  }
  return reason(blank ? 'blank' : 'no_more')
}

function ended(written: Written, before: number, why: Reason): number {
  written.used = before
  return reason(why)
}

/**
 * Writes one rank and returns the number of candidates who share it; a candidate marked twice at this rank is written
 * once.
 */
function writePlace(place: readonly Candidate[], stamp: number, written: Written, reading: Reading): number {
  const { seen, candidates } = reading
  const before = written.used
  written.repeated = false
  for (const candidate of place) {
    if (!(candidate >= 0 && candidate < candidates)) throw new RangeError(`there is no candidate ${candidate}`)
    if (seen[candidate] === stamp) {
      written.repeated = true
      if (reading.countsFirstMark || isAmong(written.marks, before, written.used, candidate)) continue
    }
    seen[candidate] = stamp
    if (written.used === written.marks.length) grow(written)
    written.marks[written.used] = candidate * 2 + (written.used === before ? 0 : 1)
    written.used++
  }
  return written.used - before
}

function isAmong(marks: Uint16Array, from: number, to: number, candidate: Candidate): boolean {
  for (let at = from; at < to; at++) if (marks[at]! >> 1 === candidate) return true
  return false
}

function grow(written: Written): void {
  const larger = new Uint16Array(written.marks.length * 2)
  larger.set(written.marks)
  written.marks = larger
}
