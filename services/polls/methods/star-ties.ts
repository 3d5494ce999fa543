import type { Candidate, Tie } from './ballots.ts'

/** A tie that the ballots themselves broke: the step of the protocol that broke it, and the candidates who lost. */
export interface Settled {
  among: Candidate[]
  by: 'preferred' | 'score' | 'top_scores'
  behind: Candidate[]
  /** The part of the count in which the tie occurred. 1: scoring, 2: the run-off. */
  round: number
}

/** One step of the protocol: a number for each of the equal candidates, where higher is better. */
export interface Step {
  by: Settled['by']
  worth(candidate: Candidate, among: readonly Candidate[]): number
}

/**
 * The steps in order, the order of candidates that is used instead of a lot, and the list in which broken ties are
 * recorded.
 */
export interface Protocol {
  round: number
  steps: readonly Step[]
  order: readonly Candidate[]
  settled: Settled[]
  ties: Tie[]
}

/**
 * Narrows equal candidates down to the number of places. The first step that separates them eliminates the worst, and
 * all steps start again with the rest. If no step separates them, the strongest candidate in the fixed order gets a
 * place.
 */
export function narrow(among: Candidate[], room: number, protocol: Protocol): Candidate[] {
  if (room === 0) return []
  if (among.length <= room) return among
  const { round, steps, order, settled, ties } = protocol
  for (const { by, worth } of steps) {
    const worths = among.map((candidate) => worth(candidate, among))
    const worst = Math.min(...worths)
    const behind = among.filter((_, i) => worths[i] === worst)
    const ahead = among.filter((_, i) => worths[i] !== worst)
    if (ahead.length === 0) continue
    settled.push({ among, by, behind, round })
    if (ahead.length >= room) return narrow(ahead, room, protocol)
    return [...ahead, ...narrow(behind, room - ahead.length, protocol)]
  }
  const chosen = order.find((candidate) => among.includes(candidate))!
  ties.push({ among, by: 'order', chosen, round })
  const others = among.filter((candidate) => candidate !== chosen)
  return [chosen, ...narrow(others, room - 1, protocol)]
}
