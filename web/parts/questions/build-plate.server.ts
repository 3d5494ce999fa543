import { questions } from '#contract/questions.ts'
import type { BuildServerPlate } from '#web/authoring/plate.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { askPageOf, sendAsked } from './ask.server.ts'

const MAX_MINE = 5

/** The rest of the page still loads when questions cannot be reached. */
async function load({ enter }: RequestContext, url: string) {
  const { reply } = await replyOf(enter(questions.questions, { of: 'mine', limit: MAX_MINE }))
  return { mine: reply?.items ?? [], comm: queryValue(url, 'comm') ?? '' }
}

export type OnBuild = Awaited<ReturnType<typeof load>>

export default {
  load,
  instead: { asked: (url) => Boolean(queryValue(url, 'question')), load: askPageOf, act: sendAsked },
} satisfies BuildServerPlate
