import type { z } from 'zod'
import type { VotePosition } from '#contract/figures.ts'
import { isForm, wordsOf, type Asked } from './asking.ts'

export type Position = z.output<typeof VotePosition>

/**
 * Informal words for positions. If a question contains several of these words, the first match in this list counts.
 * Abstaining can mean either of two positions.
 */
const spoken: [RegExp, Position[]][] = [
  [/\b(?:nays?|against|vot(?:e|es|ed|ing) no|no votes?|en contra|vot[óo] no)(?!\p{L})/iu, ['Nay']],
  [
    /\b(?:not voting|miss(?:es|ed|ing)?|skip(?:s|ped|ping)?|absent|ausente|sin votar|falt(?:a|ó|o|ado|aba))(?!\p{L})/iu,
    ['Not Voting'],
  ],
  [/\b(?:abstain(?:s|ed|ing)?|abstentions?|abstuvo|abstenido|abstenciones)(?!\p{L})/iu, ['Present', 'Not Voting']],
  [/\bpresent(?!\p{L})/iu, ['Present']],
  [
    /\b(?:yeas?|ayes?|vot(?:e|es|ed|ing) yes|yes votes?|in favou?r|a favor|vot[óo] s[íi]|vot(?:e|es|ed|ing) for)(?!\p{L})|\bfor\s*[?.!]*$/iu,
    ['Yea'],
  ],
]

/** The positions that a question mentions: usually one, or none. */
export const positionsIn = ({ bare }: Asked): Position[] => spoken.find(([said]) => said.test(bare))?.[1] ?? []

/** Words that do not narrow down a question about votes or bills. */
const loose =
  /^(?:many|often|frequently|miss(?:es|ed|ing)?|skip(?:s|ped|ping)?|absent|present|abst\p{L}*|yes|no|not|voting|cast|show|latest|recent|recently|last|newest|most|all|every|each|never|some|share|percent|percentage|cuantas|cuantos|veces|contra|favor|vota\p{L}*|voto|votó|frecuencia|falt\p{L}*|alg[uú]n\p{L}*|ning[uú]n\p{L}*|todas|todos|[uú]ltim[ao]s|ausente|sin|ha|haya|qu[eé]|cu[aá]les|ella|él|vez|s[íi])$/iu

/** Those words of a topic that narrow the question down. */
export const narrowing = ({ topic }: Asked): string[] =>
  wordsOf(topic).filter((word) => !loose.test(word) && !isForm(word))
