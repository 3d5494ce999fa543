import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import { disclosureOf } from './greeting.ts'
import { prove } from './proving.ts'
import type { KeptAnswer } from './tables.ts'
import type { Block } from './turn.ts'
import { noLongerShown, words } from './words.ts'

/**
 * A stored answer as it may be shown now. If a quoted statement has since been disputed, changed or removed, the
 * quotation is left out together with its citation and everything that depends only on it, and a line says so. The
 * stored answer is not changed, so that the full answer is shown again when the dispute ends.
 */
export async function asShownNow(answer: KeptAnswer, ask: Context['ask']): Promise<KeptAnswer> {
  if (!answer.citations.some(({ of }) => of.kind === 'statement')) return answer
  const { said, faults } = await prove(answer, ask)
  if (faults.length === 0) return answer

  const stays = new Set(said.citations.map(({ n }) => n))
  const gone: Block = { type: 'not_found', what: noLongerShown(words[langOf(answer)]) }
  const blocks = answer.blocks.flatMap((block, at): Block[] => {
    if (block.type === 'quote') return stays.has(block.citation) ? [block] : [gone]
    if (block.type === 'fact') return restsOn(answer.blocks, at).some((n) => !stays.has(n)) ? [] : [block]
    if (block.type === 'plain') return block.cites.every((n) => stays.has(n)) ? [block] : []
    if (block.type !== 'related') return [block]
    const quotes = block.quotes.filter(({ citation }) => stays.has(citation))
    if (quotes.length === block.quotes.length) return [block]
    return quotes.length > 0 ? [{ ...block, quotes }, gone] : [gone]
  })
  return { ...answer, ...(said.citations.length === 0 && { tier: 'refusal' }), blocks, citations: said.citations }
}

/** The quotation that follows a fact and comes from the same statement. */
function restsOn(blocks: Block[], at: number): number[] {
  const next = blocks.slice(at + 1).find(({ type }) => type === 'quote' || type === 'fact')
  return next?.type === 'quote' ? [next.citation] : []
}

/** The language of an answer, recognised by the beginning of its disclosure. */
function langOf({ disclosure, bot }: KeptAnswer): Lang {
  const [beginning = ''] = disclosureOf(bot, 'es', '\n', false).split('\n')
  return disclosure.startsWith(beginning) ? 'es' : 'en'
}
