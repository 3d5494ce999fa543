import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { saidByPlace, type Sentence } from './sentences.ts'

/**
 * A line of `docs/promises/{place}.txt`: a sentence, identified by the hash of its text in both languages, and the
 * claims it makes.
 */
export interface Line {
  hash: string
  /** Ids of claims, or `none`. A leading `?` means that the claim still has to be reviewed. */
  claims: string[]
  en: string
}

export const ledgerOf = (place: string) => `docs/promises/${place}.txt`

export const hashOf = ({ en, es }: Sentence) => createHash('sha256').update(`${en}\n${es}`).digest('hex').slice(0, 8)

export const written = ({ hash, claims, en }: Line) => `${hash} ${claims.join(' ')} | ${en}`

export function linesIn(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const [, hash, claims, en] = /^([0-9a-f]{8}) ([^|]+) \| (.*)$/.exec(line) ?? []
    return hash ? [{ hash, claims: claims!.split(' '), en: en! }] : []
  })
}

export const readLedger = (place: string) =>
  existsSync(ledgerOf(place)) ? linesIn(readFileSync(ledgerOf(place), 'utf8')) : []

/**
 * Returns a line for each sentence: an unchanged sentence keeps its line, and a changed one gets the claims of its
 * older version, each with a `?`.
 */
export function renewed(sentences: Sentence[], lines: Line[]): Line[] {
  const known = new Map(lines.map((line) => [line.hash, line]))
  const hashes = new Set(sentences.map(hashOf))
  const gone = lines.filter(({ hash }) => !hashes.has(hash))
  const inOrder = new Map(sentences.map((sentence) => [hashOf(sentence), sentence]))
  return [...inOrder].map(([hash, { en }]) => known.get(hash) ?? { hash, claims: doubtful(en, gone), en })
}

/** The claims, now in doubt, of a removed sentence that has many words in common with this one. */
function doubtful(en: string, gone: Line[]): string[] {
  const words = new Set(en.split(' '))
  const alike = (line: Line) => {
    const others = new Set(line.en.split(' '))
    const shared = [...others].filter((word) => words.has(word)).length
    return shared / (words.size + others.size - shared)
  }
  const nearest = gone.toSorted((one, other) => alike(other) - alike(one))[0]
  return nearest && alike(nearest) > 0.4 ? nearest.claims.map((claim) => `?${claim.replace('?', '')}`) : ['?']
}

/** Updates every ledger to the current sentences, and returns how many need a review. */
export function renewLedgers(): number {
  const ledgers = Object.entries(saidByPlace()).map(([place, sentences]) => {
    const lines = renewed(sentences, readLedger(place))
    writeFileSync(ledgerOf(place), lines.map((line) => `${written(line)}\n`).join(''))
    return lines
  })
  return ledgers.flat().filter(({ claims }) => claims.some((claim) => claim.startsWith('?'))).length
}
