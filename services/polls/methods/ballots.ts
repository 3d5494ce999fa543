/** Counting rules identify candidates by number: 0 is the first option of the question. */
export type Candidate = number

/**
 * All ballots with the same ranking, and how many there are. `order` holds the ranked candidates, best first.
 * Candidates who share a rank are equal; a candidate in no rank is not ranked. An empty rank was skipped by the voters.
 */
export interface Ranking {
  order: readonly (readonly Candidate[])[]
  n: number
}

/** A candidate's number of votes, given exactly as `top / bottom`, because equal ranks and surpluses divide votes. */
export interface Share {
  top: bigint
  bottom: bigint
}

/**
 * How a tie was broken, and between which candidates. It is reported with the result, so that anybody can repeat the
 * count.
 */
export interface Tie {
  among: Candidate[]
  /** What broke the tie: the earlier rounds, or the order that was fixed before the first ballot. */
  by: 'previous_rounds' | 'order'
  chosen: Candidate
  /** The counting round in which the tie occurred, from 1; null if the rule has no rounds. */
  round: number | null
}

/**
 * The order that breaks ties, from the strongest candidate to the weakest; with `previous_rounds`, earlier rounds are
 * tried first.
 */
export interface TieBreak {
  order: readonly Candidate[]
  previous_rounds: boolean
}

/** The candidates whom a rule elects, in the order in which they were elected, with the ties that had to be broken. */
export interface Elected {
  winners: Candidate[]
  ties: Tie[]
}
