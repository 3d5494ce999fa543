import { articles } from '#contract/articles.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import type { RequestContext } from '#web/visit.ts'

const MAX_COUNTED = 100

/** The number of articles that wait for this person's review; the rest of the page still loads without this number. */
async function load({ enter, UID }: RequestContext) {
  if (UID === null) return { needs: 0 }
  const { reply } = await replyOf(enter(articles.my_articles, { only: 'to_review', limit: MAX_COUNTED }))
  return { needs: (reply?.items ?? []).filter(({ state }) => state === 'review').length }
}

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
