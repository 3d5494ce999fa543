import type { SectionRecord } from './record.ts'

/** A section of the old text and its counterpart in the new text; null where there is no counterpart. */
export interface Pair {
  from: SectionRecord | null
  to: SectionRecord | null
}

const likeness = 0.5
/** The maximum number of sections that are compared word by word, and of characters compared per section. */
const mostComparisons = 20_000
const charactersRead = 4000

/**
 * Pairs the sections of two versions: first by number and heading, then by heading, then by text, then by the words
 * they share. The pairs are in the order of the new text; a removed section stays after the section that it followed in
 * the old text.
 */
export function pairUp(from: SectionRecord[], to: SectionRecord[]): Pair[] {
  const paired = new Map<SectionRecord, SectionRecord>()
  const free = (sections: SectionRecord[]) => {
    const taken = new Set([...paired.keys(), ...paired.values()])
    return sections.filter((section) => !taken.has(section))
  }
  for (const key of keys) {
    const waiting = Map.groupBy(free(from), key)
    for (const section of free(to)) {
      const name = key(section)
      const old = name === '' ? undefined : waiting.get(name)?.shift()
      if (old) paired.set(section, old)
    }
  }
  for (const [section, old] of alike(free(from), free(to))) paired.set(section, old)
  return inOrder(from, to, paired)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const keys: ((section: SectionRecord) => string)[] = [
  ({ num, heading }) => (plain(heading) === '' ? '' : `${plain(num)}|${plain(heading)}`),
  ({ heading }) => plain(heading),
  ({ text }) => text,
  ({ num, heading }) => (plain(heading) === '' ? plain(num) : ''),
]

/** The number of words common to both texts, as a fraction of all different words in the two texts. */
function jaccard(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / (a.size + b.size - shared)
}

/** Pairs of similar sections, most similar first. */
function alike(from: SectionRecord[], to: SectionRecord[]): [SectionRecord, SectionRecord][] {
  if (from.length * to.length > mostComparisons) return []

  const wordsOf = ({ text }: SectionRecord) => new Set(plain(text.slice(0, charactersRead)).split(' '))
  const [olds, news] = [from.map(wordsOf), to.map(wordsOf)]
  const scored = news.flatMap((words, at) =>
    olds.map((others, before) => ({ at, before, score: jaccard(words, others) })),
  )
  const best = scored.filter(({ score }) => score >= likeness).toSorted((a, b) => b.score - a.score)
  const [doneOld, doneNew] = [new Set<number>(), new Set<number>()]
  return best.flatMap(({ at, before }) => {
    if (doneOld.has(before) || doneNew.has(at)) return []
    doneOld.add(before)
    doneNew.add(at)
    const pair: [SectionRecord, SectionRecord] = [to[at]!, from[before]!]
    return [pair]
  })
}

function inOrder(from: SectionRecord[], to: SectionRecord[], paired: Map<SectionRecord, SectionRecord>): Pair[] {
  const kept = new Set(paired.values())
  const gone = from.map((section, place) => ({ section, place })).filter(({ section }) => !kept.has(section))
  const places = new Map(from.map((section, place) => [section, place]))
  const pairs: Pair[] = []
  for (const section of to) {
    const old = paired.get(section)
    const before = old ? gone.findIndex(({ place }) => place > places.get(old)!) : 0
    for (const one of gone.splice(0, before < 0 ? gone.length : before)) pairs.push({ from: one.section, to: null })
    pairs.push({ from: old ?? null, to: section })
  }
  return [...pairs, ...gone.map(({ section }) => ({ from: section, to: null }))]
}
