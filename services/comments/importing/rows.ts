import { commentLimits as limits } from '#contract/comment-limits.ts'
import { fittedText } from '#platform/importing/fitting.ts'
import { momentIn } from '#platform/importing/moments.ts'
import { sourceOf, type Plan } from '#platform/importing/plan.ts'
import { idHere, nameThere, originOf, type Source } from '#platform/importing/sources.ts'
import type { Tally } from '#platform/importing/tally.ts'
import { idNamedAt } from '#platform/kit/ids.ts'
import { usefulness } from '#services/comments/rules.ts'
import type { ForeignComment } from './shapes.ts'

/**
 * The kind of things that the comments are about: both proposals and questions, which their own room has imported as
 * questions.
 */
export const KIND = 'question'

/** Converts an imported comment to a row that is not yet part of a thread; null if the comment has no date. */
export function rowOf(given: ForeignComment, plan: Plan, tally: Tally) {
  const source = sourceOf(plan, given.source)
  const created_at = momentIn(given.at)
  if (!created_at) return null
  const { key, agree, disagree, hidden } = given
  return {
    key: keyOf(source, key),
    parentKey: given.parent === null ? null : keyOf(source, given.parent),
    row: {
      comment_id: idNamedAt(created_at, placeOf(key), 'comment', source.source, key),
      kind: KIND,
      id: idHere(KIND, source, given.on),
      UID: null,
      name: nameThere(source, given.author),
      stance: given.stance,
      lang: source.lang,
      body: fittedText(given.text, 'texts', { max: limits.body.max, tally }),
      state: hidden ? ('hidden' as const) : ('visible' as const),
      hidden_by: hidden ? ('moderator' as const) : null,
      hidden_reason: hidden ? source.name : null,
      agree,
      disagree,
      score: usefulness({ agree, disagree, thanks: 0, well_argued: 0 }),
      created_at,
      origin: originOf(source, key),
    },
  }
}

/** If several comments have the same time, the one with the lower number came first. */
const placeOf = (key: string): number => (/^\d{1,15}$/.test(key) ? Number(key) : 0)

const keyOf = ({ source }: Source, key: string): string => `${source} ${key}`
