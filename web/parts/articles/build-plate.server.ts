import { articles } from '#contract/articles.ts'
import type { BuildServerPlate } from '#web/authoring/plate.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { sendWritten, writePageOf } from './write.server.ts'

const MAX_MINE = 5

/** The rest of the page still loads when articles cannot be reached. */
async function load({ enter }: RequestContext, url: string) {
  const { reply } = await replyOf(enter(articles.my_articles, { limit: MAX_MINE }))
  return { mine: (reply?.items ?? []).filter(({ state }) => state !== 'removed'), comm: queryValue(url, 'comm') ?? '' }
}

export type OnBuild = Awaited<ReturnType<typeof load>>

export default {
  load,
  instead: { asked: (url) => Boolean(queryValue(url, 'article')), load: writePageOf, act: sendWritten },
} satisfies BuildServerPlate
