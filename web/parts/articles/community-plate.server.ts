import { articles } from '#contract/articles.ts'
import { looksAfter } from '#contract/comms-roles.ts'
import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { Community } from '#web/community/plate.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { ALL_ARTICLES } from './addresses.ts'

const MAX_LOOKED = 50

/** Loads the latest articles of a community; none if they cannot be reached, since the page works without them. */
async function load({ enter }: RequestContext, { comm_id, my_role }: Community) {
  const [latest, waiting] = await Promise.all([
    replyOf(enter(articles.articles, { comm_id })),
    looksAfter(my_role) ? waitingIn(enter, comm_id) : [],
  ])
  return { latest: latest.reply?.items ?? [], further: Boolean(latest.reply?.next_cursor), waiting }
}

/** The articles of a community that are waiting for its moderators' review, most recently changed first. */
async function waitingIn(enter: RequestContext['enter'], comm_id: string) {
  const { reply } = await replyOf(enter(articles.my_articles, { limit: MAX_LOOKED }))
  return (reply?.items ?? []).filter((one) => one.comm_id === comm_id && one.state === 'review' && !one.mine)
}

export type InCommunity = Awaited<ReturnType<typeof load>>

/** A page of all articles of the community, latest first, if the address requests them. */
async function instead({ enter }: RequestContext, { comm_id }: Community, url: string) {
  if (queryValue(url, ALL_ARTICLES) === null) return null
  const cursor = queryValue(url, 'after') ?? undefined
  const { reply } = await replyOf(enter(articles.articles, { comm_id, cursor }))
  return { articles: reply?.items ?? [], next: reply?.next_cursor ?? null, further: cursor !== undefined }
}

export type AllArticles = NonNullable<Awaited<ReturnType<typeof instead>>>

export default { load, instead } satisfies CommunityServerPlate
