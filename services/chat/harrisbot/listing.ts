import { figures } from '#contract/figures.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Asked, Figure } from './asking.ts'
import type { Days } from './days.ts'
import type { Position } from './positions.ts'
import { lineOf, MAX_QUOTES } from './quoting.ts'
import { answer, lead, refuse, type Reply } from './saying.ts'
import { lists } from './list-words.ts'
import { refusals } from './words.ts'

/** What entries a question asks for: those that have one kind and position, and contain these words. */
export interface Wanted {
  kind: 'vote' | 'sponsored' | 'cosponsored'
  position: Position | null
  says: string[]
}

interface Question {
  asked: Asked
  figure: Figure
  ctx: Context
  lang: Lang
  during: Days | null
}

/** States how many entries of this kind the record contains, and quotes the latest ones. */
export async function listEntries(context: Question, wanted: Wanted[]): Promise<Reply> {
  const { asked, figure, ctx, lang, during } = context
  const days = during ?? asked.days
  const found = await Promise.all(
    wanted.map(async (one) => {
      const { kind, position, says } = one
      const given = { kind, ...(position && { position }), says: says.join(' '), ...days, limit: MAX_QUOTES }
      return { ...one, ...(await ctx.ask(figures.statements, given)) }
    }),
  )
  const some = found.filter(({ total }) => total > 0)
  if (some.length === 0 && during && !asked.days)
    return refuse('NO_SOURCE', refusals.nothingInOffice(figure, during), lang)
  if (some.length === 0) return refuse('NO_SOURCE', lists.none(figure, wanted, days), lang)

  const each = Math.floor(MAX_QUOTES / some.length)
  return answer(
    some.map(({ items, total, ...one }) => {
      const shown = items.slice(0, each)
      return {
        before: [lead(lists.some(figure, one, days, { total, shown: shown.length }), lang)],
        words: shown.map(lineOf),
      }
    }),
  )
}
