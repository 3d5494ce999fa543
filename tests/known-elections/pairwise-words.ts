import type { Candidate, Share, TieBreak } from '#services/polls/methods/ballots.ts'
import { everyone, type Places } from '#services/polls/methods/placing.ts'
import { plus, share } from '#services/polls/methods/shares.ts'

/** Breaks ties in the order in which the candidates are listed. */
export const asListed = (candidates: number): TieBreak => ({ order: everyone(candidates), previous_rounds: false })

/** A name with single spaces: some names are spelled with two spaces in some files and with one in others. */
export const plain = (name: string): string => name.replace(/\s+/g, ' ').trim()

const inOrder = (names: string[]) => names.map(plain).toSorted().join(' = ')

/** Ranks as one line: `Ada > Ben = Cem`. */
export const inWords = (places: Places, candidates: string[]): string =>
  places.map((place) => inOrder(place.map((candidate) => candidates[candidate]!))).join(' > ')

/** A published line of ranks in the form of `inWords`. */
export const sameWords = (line: string): string =>
  line
    .split('>')
    .map((place) => inOrder(place.split('=')))
    .join(' > ')

export const nameOf = (candidate: Candidate | null, candidates: string[]): string | null =>
  candidate === null ? null : plain(candidates[candidate]!)

/** A published figure: `12`, `1.5`, `(float) 42`, `67 - 55`, `67 / 55`, `1 + 1 / 2`. */
export function figure(published: unknown): Share {
  const terms = String(published)
    .replace('(float)', '')
    .replaceAll(' - ', ' + -')
    .split(' + ')
    .map((term) => term.split('/').map((part) => decimal(part.trim())))
  return terms
    .map(([top, bottom = share(1)]) => share(top!.top * bottom.bottom, top!.bottom * bottom.top))
    .reduce(plus, share(0))
}

function decimal(text: string): Share {
  const places = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`"${text}" is no figure`)
  return share(BigInt(text.replace('.', '')), 10n ** BigInt(places))
}
