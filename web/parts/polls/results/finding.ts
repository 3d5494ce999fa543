/** A portion of all people, in words. Each word is strictly true; less than half is never called a half. */
export type Portion = 'all' | 'nine_in_ten' | 'three_quarters' | 'two_thirds' | 'most' | 'half' | 'some'

/** The finding of a result, stated before any chart. Options are referred to by id. */
export type Finding =
  | { kind: 'none' }
  | { kind: 'few'; leaders: string[]; count: number; n: number }
  | { kind: 'tie'; leaders: string[]; count: number; n: number }
  | { kind: 'narrow'; leader: string; runnerUp: string; ahead: number; count: number; n: number }
  | { kind: 'lead'; leader: string; portion: Portion; count: number; n: number; follows: Following | null }

export type Following = { option_id: string; count: number }

/**
 * The number of answers from which a result gives percentages; below this number, the result gives numbers of people.
 */
export const SHARES_FROM = 10
/**
 * A lead of less than a hundredth of all answers is given as a number of answers: whole percentages would not show it.
 */
const NARROW = 100

interface Counted {
  n: number
  choices: { option_id: string; n: number }[]
}

export function findingOf({ n, choices }: Counted): Finding {
  if (n === 0) return { kind: 'none' }
  const ranked = choices.toSorted((a, b) => b.n - a.n)
  const count = ranked[0]?.n ?? 0
  const leaders = ranked.filter((choice) => choice.n === count).map((choice) => choice.option_id)
  if (n < SHARES_FROM) return { kind: 'few', leaders, count, n }
  if (leaders.length > 1) return { kind: 'tie', leaders, count, n }
  const leader = leaders[0] ?? ''
  const second = ranked[1]
  const ahead = count - (second?.n ?? 0)
  if (second && ahead * NARROW < n) return { kind: 'narrow', leader, runnerUp: second.option_id, ahead, count, n }
  return { kind: 'lead', leader, portion: portionOf(count, n), count, n, follows: followerOf(ranked) }
}

function followerOf(ranked: Counted['choices']): Following | null {
  const [, second, third] = ranked
  if (!second || second.n === 0 || second.n === third?.n) return null
  return { option_id: second.option_id, count: second.n }
}

function portionOf(count: number, n: number): Portion {
  if (count === n) return 'all'
  if (count * 2 === n) return 'half'
  if (count * 10 >= n * 9) return 'nine_in_ten'
  if (count * 4 >= n * 3) return 'three_quarters'
  if (count * 3 >= n * 2) return 'two_thirds'
  if (count * 2 > n) return 'most'
  return 'some'
}
