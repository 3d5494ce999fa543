import { figures } from '#contract/figures.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Asked, Figure } from './asking.ts'
import type { Days } from './days.ts'
import { apart, isProcedural, MAX_QUOTES, type StatementHit } from './quoting.ts'
import { answer, lead, refuse, related, type Reply } from './saying.ts'
import { leads, refusals } from './words.ts'

/**
 * The minimum fraction of the search words' weight that a passage must cover in order to count as an answer, or as
 * possibly helpful.
 */
const ANSWERS = 0.6
const MAY_HELP = 0.4

/** The tier of the best match. */
export function tierOf(found: readonly StatementHit[]): 'answer' | 'related' | 'refusal' {
  const best = Math.max(0, ...found.map(({ coverage }) => coverage))
  if (best >= ANSWERS) return 'answer'
  return best >= MAY_HELP ? 'related' : 'refusal'
}

/**
 * The matches that are good enough for the tier, best first, without overlaps. Procedural remarks are included only if
 * there are no other matches.
 */
export function shownOf(found: readonly StatementHit[]): StatementHit[] {
  const needed = tierOf(found) === 'answer' ? ANSWERS : MAY_HELP
  const good = apart(found.filter(({ coverage }) => coverage >= needed))
  const telling = good.filter((one) => !isProcedural(one))
  return (telling.length > 0 ? telling : good).slice(0, MAX_QUOTES)
}

/** Answers with entries of any kind that contain the words. */
export async function answerTopic(
  { topic, days, of_figure }: Asked,
  { figure, ctx, lang, during }: { figure: Figure; ctx: Context; lang: Lang; during: Days | null },
): Promise<Reply> {
  if (topic === '') return refuse('NO_SOURCE', refusals.noTopic(figure), lang)
  const found = await ctx.ask(figures.find_statements, { q: topic, limit: 20, ...(during ?? days) })
  const shown = shownOf(found)
  const tier = tierOf(found)
  if (tier === 'refusal' && during) return refuse('NO_SOURCE', refusals.nothingInOffice(figure, during), lang)
  // If a question names nobody, its words may match by chance.
  if (tier === 'refusal' || (tier === 'related' && !of_figure))
    return refuse('NO_SOURCE', refusals.nothing(figure), lang)
  if (tier === 'related' || !of_figure) return related(figure, lang, shown)
  return answer(
    [
      { before: [lead(leads.found(figure), lang)], words: shown.filter(({ statement }) => statement.spoken) },
      { before: [lead(leads.inserted(figure), lang)], words: shown.filter(({ statement }) => !statement.spoken) },
    ].filter(({ words }) => words.length > 0),
  )
}
