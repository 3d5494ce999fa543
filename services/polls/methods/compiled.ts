import type { Candidate, Ranking } from './ballots.ts'

/** How marks on a ballot are read, before anything is counted. */
export interface BallotRules {
  /**
   * A ballot whose best continuing place holds several continuing candidates: `split` gives each an equal, exact part of
   * it; `exhaust` ends it (an overvote); `skip` passes over that place.
   */
  equal_ranks?: 'split' | 'exhaust' | 'skip'
  /**
   * When `exhaust` and `skip` call a place an overvote: if several in it are still `continuing` (RCTab: "exhaust if
   * multiple continuing"), or if several were `marked` at all (RCTab: "exhaust immediately", "always skip to next rank").
   */
  overvote_if?: 'continuing' | 'marked'
  /** How many empty places in a row a ballot survives (RCTab: max skipped ranks allowed); null: any number. */
  max_skipped?: number | null
  /** A candidate marked in two places: the later mark counts for nothing, or the ballot ends there. */
  repeated?: 'pass' | 'exhaust'
  /** Candidates who take no votes; a mark for them is ignored, though its place does not count as empty. */
  withdrawn?: readonly Candidate[]
}

/**
 * Why a ballot, or a part of one, counts for nobody: it had no mark at all, two marks in one place, too many empty
 * places, the same candidate twice, no further candidate; or `rounding`: what is lost where values are cut to a number
 * of decimals.
 */
export const reasons = ['blank', 'overvote', 'skipped', 'repeated', 'no_more', 'rounding'] as const
export type Reason = (typeof reasons)[number]

export const reason = (name: Reason): number => reasons.indexOf(name)
const noMore = reason('no_more')

/**
 * Rankings in flat arrays, so that a million of them can be read without touching a single object. Ballot `b` owns the
 * marks from `start[b]` to `start[b + 1]`: each is twice the candidate's number, plus one if it shares the place of the
 * mark before it. `end[b]` is the reason it counts for nobody after its last mark.
 */
export interface Compiled {
  candidates: number
  ballots: number
  start: Int32Array
  marks: Uint16Array
  end: Uint8Array
  /** How many people cast it. */
  n: Float64Array
  /** The most candidates that share a place. */
  widest: number
}

/**
 * Everything about a ballot that does not depend on who is still in the count is decided here: empty places, repeated
 * marks, and overvotes where they are judged by what was marked.
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
  /** Whether the place just written held somebody marked before. */
  repeated: boolean
  widest: number
}

interface Reading {
  judgesMarks: boolean
  skipsOvervotes: boolean
  maxSkipped: number
  endsAtRepeated: boolean
  /** Where no place is ever passed over, a later mark for the same candidate can be forgotten at once. */
  countsFirstMark: boolean
  candidates: number
  /** By candidate: the stamp of the reading that last met them. */
  seen: Int32Array
}

const readingOf = (rules: BallotRules) => ({
  judgesMarks: rules.overvote_if === 'marked' && (rules.equal_ranks ?? 'split') !== 'split',
  skipsOvervotes: rules.equal_ranks === 'skip',
  maxSkipped: rules.max_skipped ?? Infinity,
  endsAtRepeated: rules.repeated === 'exhaust',
  countsFirstMark: (rules.equal_ranks ?? 'split') === 'split',
})

/** Writes a ballot with one new candidate in every place, as most are; gives up, without a trace, on any other. */
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

/** Writes the places of one ballot that can ever count, and returns the reason it ends. */
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

/** Writes one place and returns how many share it; a candidate marked twice in it is there once. */
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
