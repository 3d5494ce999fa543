import type { Candidate, Ranking, Share } from './ballots.ts'
import { type BallotRules, compile, type Compiled, reason, type Reason, reasons } from './compiled.ts'
import { Flow } from './flow.ts'
import type { Transfer } from './rounds.ts'
import { share } from './shares.ts'

const out = 0
const standing = 1
const leaving = 2

/**
 * The ballots of a runoff in piles, one pile per candidate. Only the piles of eliminated candidates are ever read
 * again. A ballot held by one candidate is a link in the chain that makes up the candidate's pile. A ballot held by `m`
 * candidates is in the pile of each of them and is worth 1/m to each. Ballots are counted by candidate and `m` as plain
 * integers, so that votes are exact however often they are divided, and counting is fast as long as they are whole.
 */
export class Piles {
  /** Votes are expressed in parts: `unit` parts make one vote. */
  readonly unit: bigint
  private readonly compiled: Compiled
  private readonly equalRanks: 'split' | 'exhaust' | 'skip'
  private readonly state: Uint8Array
  /** For each candidate, the first ballot of the chain; for each ballot, the next ballot. -1 ends a chain. */
  private readonly first: Int32Array
  private readonly following: Int32Array
  /** For each candidate, the ballots that were shared with other candidates when they arrived. */
  private readonly shared: number[][]
  /** The largest number of holders that a ballot can have. */
  private readonly most: number
  /** The number of ballots, by candidate and number of holders. */
  private readonly held: Float64Array
  /** The number of ballots that count for nobody, by reason. */
  private readonly lost = new Float64Array(reasons.length)
  /**
   * For each ballot, the position of the current rank, the number of holders, and the elimination that last moved it.
   */
  private readonly place: Int32Array
  private readonly holders: Uint16Array
  private readonly moved: Int32Array
  private eliminations = 0
  /** The candidates who receive the current ballot, and their number. */
  private readonly receivers: Int32Array
  private receiving = 0

  constructor(rankings: readonly Ranking[], candidates: number, rules: BallotRules) {
    this.compiled = compile(rankings, candidates, rules)
    this.equalRanks = rules.equal_ranks ?? 'split'
    const { ballots, start, n, widest } = this.compiled
    this.most = this.equalRanks === 'split' ? widest : 1
    this.unit = leastCommonMultiple(this.most)
    this.state = new Uint8Array(candidates).fill(standing)
    for (const candidate of rules.withdrawn ?? []) this.state[candidate] = out
    this.first = new Int32Array(candidates).fill(-1)
    this.following = new Int32Array(ballots)
    this.shared = Array.from({ length: candidates }, () => [])
    this.held = new Float64Array(candidates * (this.most + 1))
    this.place = start.slice(0, ballots)
    this.holders = new Uint16Array(ballots)
    this.moved = new Int32Array(ballots)
    this.receivers = new Int32Array(widest)
    for (let ballot = 0; ballot < ballots; ballot++) {
      const why = this.read(ballot)
      if (this.receiving === 0) this.lost[why]! += n[ballot]!
      this.lay(ballot)
    }
  }

  /** The candidates still in the count, by number. */
  standing(): Candidate[] {
    return this.shared.flatMap((_, candidate) => (this.state[candidate] === standing ? [candidate] : []))
  }

  /** The votes of each candidate, in parts. */
  votes(): bigint[] {
    return this.shared.map((_, candidate) => {
      let sum = 0n
      for (let m = 1; m <= this.most; m++) sum += (BigInt(this.held[this.cell(candidate, m)]!) * this.unit) / BigInt(m)
      return sum
    })
  }

  exhausted(): Record<Reason, Share> {
    return Object.fromEntries(reasons.map((name, at) => [name, share(this.lost[at]!)])) as Record<Reason, Share>
  }

  /**
   * Whether eliminating several candidates at once has the same effect as eliminating them one by one. It may not,
   * because an overvote may depend on earlier eliminations.
   */
  get canBatch(): boolean {
    return this.equalRanks === 'split' || this.compiled.widest === 1
  }

  /** Removes candidates, passes their ballots on to those ranked next, and returns what moved from whom to whom. */
  eliminate(candidates: readonly Candidate[]): Transfer[] {
    this.eliminations++
    const flow = new Flow(this.shared.length)
    for (const candidate of candidates) this.state[candidate] = leaving
    for (const candidate of candidates) {
      this.moveChain(candidate, flow)
      const shared = this.shared[candidate]!
      this.shared[candidate] = []
      for (const ballot of shared) this.moveShared(ballot, candidate, flow)
    }
    for (const candidate of candidates) {
      this.state[candidate] = out
      this.held.fill(0, this.cell(candidate, 0), this.cell(candidate + 1, 0))
    }
    return flow.transfers()
  }

  private moveChain(candidate: Candidate, flow: Flow): void {
    const { following, receivers, lost } = this
    const { n } = this.compiled
    const row = flow.row(candidate)
    let ballot = this.first[candidate]!
    this.first[candidate] = -1
    while (ballot !== -1) {
      const after = following[ballot]!
      const people = n[ballot]!
      const why = this.read(ballot)
      this.lay(ballot)
      if (this.receiving === 0) {
        lost[why]! += people
        row[this.shared.length + why]! += people
      }
      if (this.receiving === 1) row[receivers[0]!]! += people
      if (this.receiving > 1) this.tell(flow, candidate, people, 1)
      ballot = after
    }
  }

  /**
   * Moves a ballot that several candidates hold. If several of these candidates are eliminated, this is called once for
   * each, but moves the ballot only the first time.
   */
  private moveShared(ballot: number, candidate: Candidate, flow: Flow): void {
    if (this.moved[ballot] === this.eliminations) return
    this.moved[ballot] = this.eliminations
    const people = this.compiled.n[ballot]!
    const m = this.holders[ballot]!
    const before = this.place[ballot]!
    const givers = m === 1 ? [candidate] : this.givers(before)
    const why = this.read(ballot)
    const stays = m > 1 && this.place[ballot] === before
    if (stays) this.keep(ballot, m)
    if (!stays) this.lay(ballot)
    if (this.receiving === 0) this.lost[why]! += people
    for (const from of givers) {
      if (this.receiving === 0) flow.add(from, this.shared.length + why, people, m)
      this.tell(flow, from, people, m)
    }
  }

  /**
   * Records the move of a ballot with `m` holders: each eliminated holder gives 1/m of the ballot, and each receiver
   * gets an equal share of that.
   */
  private tell(flow: Flow, from: Candidate, people: number, m: number): void {
    for (let at = 0; at < this.receiving; at++) flow.add(from, this.receivers[at]!, people, m * this.receiving)
  }

  /**
   * Finds the candidates for whom the ballot counts now, starting from the rank for which it counted before. If no
   * candidate is left on the ballot, finds the reason why it counts for nobody.
   */
  private read(ballot: number): number {
    const { start, marks, end } = this.compiled
    const stop = start[ballot + 1]!
    // A rank that was skipped before may have a single continuing candidate by now.
    let at = this.equalRanks === 'skip' ? start[ballot]! : this.place[ballot]!
    while (at < stop) {
      const first = at
      this.receiving = 0
      do {
        const candidate = marks[at]! >> 1
        if (this.state[candidate] === standing) this.receivers[this.receiving++] = candidate
        at++
      } while (at < stop && (marks[at]! & 1) === 1)
      if (this.receiving > 1 && this.equalRanks === 'skip') continue
      if (this.receiving > 1 && this.equalRanks === 'exhaust') return this.leave(ballot, stop, reason('overvote'))
      if (this.receiving === 0) continue
      this.place[ballot] = first
      return 0
    }
    return this.leave(ballot, stop, end[ballot]!)
  }

  private leave(ballot: number, stop: number, why: number): number {
    this.receiving = 0
    this.place[ballot] = stop
    return why
  }

  private lay(ballot: number): void {
    const k = this.receiving
    this.holders[ballot] = k
    for (let at = 0; at < k; at++) {
      const candidate = this.receivers[at]!
      this.held[this.cell(candidate, k)]! += this.compiled.n[ballot]!
      if (k > 1) {
        this.shared[candidate]!.push(ballot)
        continue
      }
      this.following[ballot] = this.first[candidate]!
      this.first[candidate] = ballot
    }
  }

  /** Leaves the ballot with its remaining holders, to each of whom it is now worth more. */
  private keep(ballot: number, m: number): void {
    const k = this.receiving
    this.holders[ballot] = k
    for (let at = 0; at < k; at++) {
      const candidate = this.receivers[at]!
      this.held[this.cell(candidate, m)]! -= this.compiled.n[ballot]!
      this.held[this.cell(candidate, k)]! += this.compiled.n[ballot]!
    }
  }

  /** The candidates at a rank who are now being eliminated. */
  private givers(place: number): Candidate[] {
    const { marks } = this.compiled
    const givers: Candidate[] = []
    let at = place
    do {
      const candidate = marks[at]! >> 1
      if (this.state[candidate] === leaving) givers.push(candidate)
      at++
    } while (at < marks.length && (marks[at]! & 1) === 1)
    return givers
  }

  private cell(candidate: number, m: number): number {
    return candidate * (this.most + 1) + m
  }
}

function leastCommonMultiple(upTo: number): bigint {
  let multiple = 1n
  for (let m = 2n; m <= BigInt(upTo); m++) multiple = multiple * share(multiple, m).bottom
  return multiple
}
