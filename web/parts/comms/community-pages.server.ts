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
type Asked = { q?: string; of?: 'mine' | 'others'; let_in?: 'yes' | 'no'; front?: 'unseen'; cursor?: string }

/** The lists of /communities. */
export type Of = 'mine' | 'others' | 'new'

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
 * The data of /communities: the reader's own communities, the other communities, and those of them that operators or
 * their rule have not let onto the front page; or a further page of one of these lists. A search finds them together.
 */
export async function communityPagesOf(ctx: RequestContext, url: string) {
  const q = (queryValue(url, 'q') ?? '').trim().slice(0, commsLimits.search.max).toWellFormed()
  const after = queryValue(url, 'after')
  const only = after === null ? null : ofIn(url)
  const of = (whose: Of) =>
    only && only !== whose
      ? nothing
      : pageOf(ctx, { ...(q ? inSearch : inLists)[whose], ...(q && { q }), ...(after && { cursor: after }) })
  const [mine, others, fresh] = await Promise.all([
    ctx.UID ? of('mine') : nothing,
    of('others'),
    q ? nothing : of('new'),
  ])
  return { q, further: only !== null, mine, others, fresh }
}

const inLists: Record<Of, Asked> = {
  mine: { of: 'mine' },
  others: { of: 'others', let_in: 'yes' },
  new: { of: 'others', let_in: 'no' },
}
const inSearch = { ...inLists, others: { of: 'others' } } satisfies Record<Of, Asked>

function ofIn(url: string): Of {
  const of = queryValue(url, 'of')
  return of === 'mine' || of === 'new' ? of : 'others'
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
