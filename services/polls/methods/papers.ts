import type { Candidate, Ranking, Share } from './ballots.ts'
import { type BallotRules, compile, type Compiled, reason, type Reason, reasons } from './compiled.ts'
import { Flow } from './flow.ts'
import type { Transfer } from './rounds.ts'
import { share } from './shares.ts'

/**
 * Ballots with the same ranking, or parts of such ballots, that are held by one candidate, with the candidate's
 * position on the ballot and the value of each ballot.
 */
interface Paper {
  ballot: number
  at: number
  value: number
}

/**
 * The ballots of a count with several seats. Each ballot has its remaining value, in whole parts of which `unit` make
 * one vote, and is held by one candidate. A ballot that is divided between equal candidates becomes several papers. All
 * numbers are integers. What is lost when a value is truncated is counted as `rounding`, so that every vote is
 * accounted for.
 */
export class Papers {
  readonly unit: number
  private readonly compiled: Compiled
  private readonly equalRanks: 'split' | 'exhaust' | 'skip'
  private readonly continues: Uint8Array
  private readonly piles: Paper[][]
  private readonly credited: number[]
  private readonly lost: number[] = reasons.map(() => 0)

  constructor(rankings: readonly Ranking[], candidates: number, rules: BallotRules, decimals: number) {
    this.compiled = compile(rankings, candidates, rules)
    this.equalRanks = rules.equal_ranks ?? 'split'
    this.unit = 10 ** decimals
    const people = this.compiled.n.reduce((sum, n) => sum + n, 0)
    if (!Number.isSafeInteger(people * this.unit)) throw new RangeError(`${people} ballots with ${decimals} decimals`)
    this.continues = new Uint8Array(candidates).fill(1)
    for (const candidate of rules.withdrawn ?? []) this.continues[candidate] = 0
    this.piles = Array.from({ length: candidates }, () => [])
    this.credited = this.piles.map(() => 0)
    for (let ballot = 0; ballot < this.compiled.ballots; ballot++) {
      this.give({ ballot, at: this.compiled.start[ballot]!, value: this.unit }, null)
    }
  }

  /** The candidates who are neither elected nor eliminated, by number. */
  continuing(): Candidate[] {
    return this.piles.flatMap((_, candidate) => (this.continues[candidate] === 1 ? [candidate] : []))
  }

  /** The votes of every candidate, in parts. */
  votes(): bigint[] {
    return this.credited.map(BigInt)
  }

  exhausted(): Record<Reason, Share> {
    const told = reasons.map((name, at) => [name, share(this.lost[at]!, this.unit)])
    return Object.fromEntries(told) as Record<Reason, Share>
  }

  /** From now on, the candidate receives no further papers. */
  close(candidate: Candidate): void {
    this.continues[candidate] = 0
  }

  /** Passes all papers of an eliminated candidate, at their present value, to the candidates ranked next. */
  release(candidate: Candidate): Transfer[] {
    const flow = new Flow(this.piles.length)
    for (const paper of this.take(candidate)) this.give(paper, { flow, from: candidate })
    this.credited[candidate] = 0
    return flow.transfers(BigInt(this.unit))
  }

  /** Passes on the papers of an elected candidate at the value that `worth` returns; the candidate keeps `kept`. */
  passOn(candidate: Candidate, kept: number, worth: (value: number) => number): Transfer[] {
    const flow = new Flow(this.piles.length)
    let moved = 0
    for (const paper of this.take(candidate)) {
      const value = worth(paper.value)
      moved += value * this.compiled.n[paper.ballot]!
      if (value > 0) this.give({ ...paper, value }, { flow, from: candidate })
    }
    this.lose(reason('rounding'), this.credited[candidate]! - kept - moved, { flow, from: candidate })
    this.credited[candidate] = kept
    return flow.transfers(BigInt(this.unit))
  }

  private take(candidate: Candidate): Paper[] {
    const pile = this.piles[candidate]!
    this.piles[candidate] = []
    return pile
  }

  private give(paper: Paper, giving: Giving): void {
    const n = this.compiled.n[paper.ballot]!
    const next = this.next(paper)
    if (typeof next === 'number') {
      this.lose(next, paper.value * n, giving)
      return
    }
    const value = Math.floor(paper.value / next.to.length)
    for (const candidate of next.to) {
      this.credited[candidate]! += value * n
      if (value > 0) this.piles[candidate]!.push({ ballot: paper.ballot, at: next.at, value })
      giving?.flow.add(giving.from, candidate, value * n, 1)
    }
    this.lose(reason('rounding'), (paper.value - value * next.to.length) * n, giving)
  }

  private lose(why: number, parts: number, giving: Giving): void {
    this.lost[why]! += parts
    giving?.flow.add(giving.from, this.piles.length + why, parts, 1)
  }

  /** The next position and candidates for a paper, or the reason why it goes to nobody. */
  private next({ ballot, at: from }: Paper): { at: number; to: Candidate[] } | number {
    const { start, marks, end } = this.compiled
    const stop = start[ballot + 1]!
    let at = this.equalRanks === 'skip' ? start[ballot]! : from
    while (at < stop) {
      const first = at
      const to: Candidate[] = []
      do {
        const candidate = marks[at]! >> 1
        if (this.continues[candidate] === 1) to.push(candidate)
        at++
      } while (at < stop && (marks[at]! & 1) === 1)
      if (to.length > 1 && this.equalRanks === 'exhaust') return reason('overvote')
      if (to.length > 1 && this.equalRanks === 'skip') continue
      if (to.length > 0) return { at: first, to }
    }
    return end[ballot]!
  }
}

/** The candidate from whom a ballot paper is transferred, and the record of that transfer; null in the first count. */
type Giving = { flow: Flow; from: Candidate } | null
