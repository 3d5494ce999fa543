import type { Reply } from '#contract/call.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { comms } from '#contract/comms.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { Livery } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'
import { liveryOf } from './crest/livery.server.ts'
import { countOpenPolls, idsOf, mostActiveFirst } from './open-polls.server.ts'

const { max, usual } = commsLimits.page
type Asked = { q?: string; of?: 'mine' | 'others'; front?: 'unseen'; cursor?: string }

/**
 * A page of communities by name, within which the most active come first: those shown, and the one after which the next page
 * starts.
 */
export interface Page {
  shown: (Reply<typeof comms.communities>[number] & { livery: Livery; open_polls?: number })[]
  next: string | null
}

export const nothing: Page = { shown: [], next: null }

/**
 * The data of /communities: the reader's own communities and the other communities, or a further page of either list.
 */
export async function communityPagesOf(ctx: RequestContext, url: string) {
  const q = (queryValue(url, 'q') ?? '').trim().slice(0, commsLimits.search.max).toWellFormed()
  const after = queryValue(url, 'after')
  const only = after === null ? null : queryValue(url, 'of') === 'mine' ? 'mine' : 'others'
  const of = (whose: 'mine' | 'others') =>
    only && only !== whose ? nothing : pageOf(ctx, { of: whose, ...(q && { q }), ...(after && { cursor: after }) })
  const [mine, others] = await Promise.all([ctx.UID ? of('mine') : nothing, of('others')])
  return { q, further: only !== null, mine, others }
}

/** The communities that no operator has reviewed yet, at most one page of them. */
export const unseenIn = async (ctx: RequestContext): Promise<Page['shown']> =>
  (await pageOf(ctx, { front: 'unseen' })).shown

async function pageOf(ctx: RequestContext, asked: Asked): Promise<Page> {
  const { enter, locale } = ctx
  const all = await found(locale, enter(comms.communities, { ...asked, limit: Math.min(usual + 1, max) }))
  const shown = all.slice(0, usual).map((community) => ({ ...community, livery: liveryOf(community.comm_id) }))
  const counts = await countOpenPolls(ctx, idsOf(shown))
  return { shown: mostActiveFirst(shown, counts), next: all.length > usual ? shown.at(-1)!.comm_id : null }
}
