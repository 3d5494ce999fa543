import { figures } from '#contract/figures.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Asked, Figure } from './asking.ts'
import { yearOf } from './days.ts'
import { narrowing, positionsIn } from './positions.ts'
import { lead, refuse, type Reply } from './saying.ts'
import { leads, refusals } from './words.ts'

const counts =
  /\b(?:how (?:many|often|frequently)|what (?:percentage|share|percent)|number of|count of|cuánt[ao]s|cuantas|cuantos|con qué frecuencia)\b/i
const votes = /\bvot(?:e|es|ed|ing|ó|os|aciones)\b|\broll[- ]?calls?\b/i

export const asksCount = ({ bare }: Asked): boolean => counts.test(bare)

/** Answers how often the figure took a position in a year, but only if every roll call of that year is stored. */
export async function answerCount(asked: Asked, figure: Figure, ctx: Context, lang: Lang): Promise<Reply> {
  const none = refuse('NO_SOURCE', refusals.noCount(figure), lang)
  const positions = positionsIn(asked)
  const year = asked.days && yearOf(asked.days)
  const narrowed = narrowing(asked).length > 0
  if (!votes.test(asked.bare) || positions.length === 0 || !year || narrowed || asked.quoted) return none

  const years = (await ctx.ask(figures.vote_counts, {})).filter((one) => one.year === year)
  const [one] = years
  if (!one || years.length > 1 || !one.complete) return none
  const count = one.positions
    .filter(({ position }) => positions.includes(position))
    .reduce((sum, { votes }) => sum + votes, 0)
  return {
    tier: 'answer',
    blocks: [
      lead(leads.counted(figure, count, positions.join(' / '), one), lang),
      {
        type: 'fact',
        field: 'vote',
        value: count,
        key: null,
        source: null,
        as_of: figure.to ?? `${year}-12-31`,
        bill_id: null,
      },
    ],
    citations: [],
  }
}
