import type { Candidate, Share } from './ballots.ts'
import { type Reason, reasons } from './compiled.ts'
import type { Transfer } from './rounds.ts'
import { plus, share } from './shares.ts'

/**
 * Adds up the transfers between candidates, ballot by ballot: whole ballots as plain numbers, and parts of ballots
 * grouped by their divisor.
 */
export class Flow {
  private readonly whole = new Map<Candidate, Float64Array>()
  private readonly parts = new Map<string, Map<number, number>>()

  private readonly candidates: number

  constructor(candidates: number) {
    this.candidates = candidates
  }

  /**
   * Adds `n` ballots, each worth `1 / divisor`. A destination past the last candidate stands for a reason why the
   * ballots count for nobody.
   */
  add(from: Candidate, to: number, n: number, divisor: number): void {
    if (divisor === 1) {
      this.row(from)[to]! += n
      return
    }
    const key = `${from} ${to}`
    const parts = this.parts.get(key) ?? new Map<number, number>()
    this.parts.set(key, parts.set(divisor, (parts.get(divisor) ?? 0) + n))
    this.row(from)
  }

  /**
   * The sums, in parts of which `unit` make one vote, sorted by the number of the source candidate and then by
   * destination.
   */
  transfers(unit = 1n): Transfer[] {
    return [...this.whole].flatMap(([from, row]) =>
      Array.from(row, (n, to) => ({ from, to: this.target(to), votes: this.total(from, to, n, unit) })).filter(
        ({ votes }) => votes.top > 0n,
      ),
    )
  }

  private total(from: Candidate, to: number, whole: number, unit: bigint): Share {
    const parts = this.parts.get(`${from} ${to}`) ?? new Map<number, number>()
    return [...parts].reduce((sum, [divisor, n]) => plus(sum, share(n, BigInt(divisor) * unit)), share(whole, unit))
  }

  private target = (to: number): Candidate | Reason => (to < this.candidates ? to : reasons[to - this.candidates]!)

  /** The whole ballots by destination. The caller can add to these numbers directly, without a call for each ballot. */
  row(from: Candidate): Float64Array {
    const known = this.whole.get(from)
    if (known) return known
    const row = new Float64Array(this.candidates + reasons.length)
    this.whole.set(from, row)
    return row
  }
}
