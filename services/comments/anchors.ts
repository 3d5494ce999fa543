import type { Paragraph } from '#platform/subject.ts'
import type { Anchor } from './tables.ts'

/**
 * If the beginnings of two paragraphs are more similar than this, on a scale from 0 to 1, they count as one paragraph
 * that was changed.
 */
const ALIKE_FROM = 0.65

/** Finds the paragraph of a text that matches a stored anchor; null if there is none. */
export type Finder = (kept: Anchor) => string | null

/**
 * Finds in the current text the paragraphs that anchors were set on: the paragraph with the same words, or else the one
 * with the same beginning, or else the one with the most similar beginning. If several match equally well, the one
 * nearest to the earlier position counts.
 */
export function finderIn(today: readonly Paragraph[]): Finder {
  const all = today.map((one, at) => ({ ...one, at, words: wordsOf(one.anchor) }))
  let pairs: Pairs[] | undefined
  const alike = (kept: Anchor) => {
    pairs ??= all.map(({ begins }) => pairsOf(begins))
    const mine = pairsOf(kept.begins)
    const rates = pairs.map((other) => likeness(mine, other))
    const best = Math.max(ALIKE_FROM, ...rates)
    return all.filter((_, at) => rates[at]! >= best)
  }
  return (kept) => {
    const words = wordsOf(kept.anchor)
    const same = all.filter((one) => one.words === words)
    const begun = same.length > 0 ? same : all.filter(({ begins }) => begins === kept.begins)
    const likely = begun.length > 0 ? begun : alike(kept)
    const [nearest] = likely.toSorted((a, b) => Math.abs(a.at - kept.at) - Math.abs(b.at - kept.at))
    return nearest?.anchor ?? null
  }
}

/**
 * The part of an anchor without its number. Blocks with the same words have the same part, and their anchors are
 * numbered: `p-0a1b…`, `p-0a1b…-2`.
 */
const wordsOf = (anchor: string): string => anchor.split('-', 2).join('-')

type Pairs = Map<string, number>

/** Every pair of adjacent letters, with the number of times it occurs. */
function pairsOf(text: string): Pairs {
  const letters = Array.from(text.toLowerCase())
  const pairs: Pairs = new Map()
  for (let at = 1; at < letters.length; at++) {
    const pair = letters[at - 1]! + letters[at]!
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Dice's coefficient: the share of letter pairs that both texts have, from 0 (none) to 1 (all). */
function likeness(one: Pairs, other: Pairs): number {
  let both = 0
  for (const [pair, n] of one) both += Math.min(n, other.get(pair) ?? 0)
  const all = sum(one) + sum(other)
  return all === 0 ? 0 : (2 * both) / all
}

const sum = (pairs: Pairs): number => [...pairs.values()].reduce((all, n) => all + n, 0)
