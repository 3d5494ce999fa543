import { articles } from '#contract/articles.ts'
import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { Community } from '#web/community/plate.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** Loads the latest articles of a community; none if they cannot be reached, since the page works without them. */
const load = async ({ enter }: RequestContext, { comm_id }: Community) =>
  (await replyOf(enter(articles.articles, { comm_id }))).reply?.items ?? []

export type InCommunity = Awaited<ReturnType<typeof load>>

export default { load } satisfies CommunityServerPlate
