import type { Lang } from '#platform/words/words.ts'
import type { Block, Said } from '#services/chat/turn.ts'
import { words } from '#services/chat/words.ts'
import { MAX_QUOTES, quote, type Words } from './quoting.ts'
import type { Figure } from './asking.ts'
import { leads, type Said as Sentence } from './words.ts'

/** A reply from one part of the guide: the whole answer except the bill and the date of the record. */
export type Reply = Pick<Said, 'tier' | 'blocks' | 'citations'>
type Reason = Extract<Block, { type: 'refusal' }>['reason']
export type Fact = Extract<Block, { type: 'fact' }>

export const lead = (said: Sentence, lang: Lang): Block => ({ type: 'lead', text: said(words[lang]) })

export const refuse = (reason: Reason, said: Sentence, lang: Lang): Reply => ({
  tier: 'refusal',
  blocks: [{ type: 'refusal', reason, text: said(words[lang]) }],
  citations: [],
})

/**
 * Groups of quotations, each group after its introduction. The quotations are numbered across all groups. A group is
 * left out if none of its quotations fits.
 */
export function answer(groups: { before: Block[]; words: Words[] }[]): Reply {
  const { quotes, citations } = quote(groups.flatMap(({ words }) => words))
  let next = 0
  const blocks = groups.flatMap(({ before, words }): Block[] => {
    const shown = quotes.slice(next, Math.min(next + words.length, MAX_QUOTES))
    next += words.length
    return words.length > 0 && shown.length === 0
      ? []
      : [...before, ...shown.map((one) => ({ type: 'quote' as const, ...one }))]
  })
  return { tier: 'answer', blocks, citations }
}

/** Related passages, shown without claiming that they answer the question. */
export function related(figure: Figure, lang: Lang, words: Words[]): Reply {
  const { quotes, citations } = quote(words)
  const inserted = citations.some(({ of }) => of.kind === 'statement' && !of.spoken)
  const before = [lead(leads.related(figure), lang), ...(inserted ? [lead(leads.someInserted(), lang)] : [])]
  return { tier: 'related', blocks: [...before, { type: 'related', quotes }], citations }
}
