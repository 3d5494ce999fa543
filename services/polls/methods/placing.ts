import type { Candidate, Elected, Tie, TieBreak } from './ballots.ts'

/**
 * All candidates by place, best place first. Candidates in the same place are equal, and listed in the order of the
 * options.
 */
export type Places = Candidate[][]

/**
 * The places according to a comparison function which, as for `sort`, is negative if the first candidate is better and
 * 0 if both are equal.
 */
export function placesBy(candidates: number, compare: (a: Candidate, b: Candidate) => number): Places {
  const places: Places = []
  for (const candidate of everyone(candidates).toSorted(compare)) {
    const last = places.at(-1)
    if (last && compare(last[0]!, candidate) === 0) last.push(candidate)
    if (!last || compare(last[0]!, candidate) !== 0) places.push([candidate])
  }
  return places
}

/**
 * The places found by repeated removal: the candidates whom no remaining candidate defeats take the next place and are
 * removed. `defeats` must not contain a cycle.
 */
export function placesByTurns(candidates: number, defeats: (a: Candidate, b: Candidate) => boolean): Places {
  const places: Places = []
  let left = everyone(candidates)
  while (left.length > 0) {
    const undefeated = left.filter((candidate) => !left.some((other) => defeats(other, candidate)))
    places.push(undefeated)
    left = left.filter((candidate) => !undefeated.includes(candidate))
  }
  return places
}

/**
 * Fills the seats from the best place down. A tie is broken only if there are more equal candidates than seats left.
 * Each of these seats goes to the strongest remaining candidate in the order fixed beforehand, and the tie is reported.
 */
export function electFrom(places: Places, seats: number, tieBreak: TieBreak): Elected {
  const winners: Candidate[] = []
  const ties: Tie[] = []
  for (const place of places) {
    const inOrder = tieBreak.order.filter((candidate) => place.includes(candidate))
    while (inOrder.length > 0 && winners.length < seats) {
      const among = inOrder.toSorted((a, b) => a - b)
      const chosen = inOrder.shift()!
      if (place.length > 1 && winners.length + among.length > seats)
        ties.push({ among, by: 'order', chosen, round: null })
      winners.push(chosen)
    }
  }
  return { winners, ties }
}

/** The result of a rule that assigns a place to every candidate. */
export interface Placed extends Elected {
  places: Places
}

/** The number of candidates to elect, and the order that breaks ties. */
export interface Seats {
  /** The number of seats; one by default. */
  seats?: number
  tieBreak: TieBreak
}

export const placed = (places: Places, { seats = 1, tieBreak }: Seats): Placed => ({
  places,
  ...electFrom(places, seats, tieBreak),
})

export const everyone = (candidates: number): Candidate[] => Array.from({ length: candidates }, (_, number) => number)
