import { comms } from '#contract/comms.ts'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import type { FeedItem, FeedName, ShownItem, Why } from './feed.ts'
import type { FeedServerPlate } from './plate.ts'

const plates = Object.values(
  import.meta.glob<FeedServerPlate>('../parts/*/feed-plate.server.ts', { eager: true, import: 'default' }),
)

/** The maximum length of a feed: a reader who gets this far has seen everything that is going on. */
const MAX_ITEMS = 30
/** The maximum number of the reader’s communities that are requested from rooms one by one. */
const MAX_OWN = 6

const DAY_MS = 24 * 3_600_000
/** The number of days that the feeds reach back, or ahead for things that close soon. */
const MAX_DAYS = 14

/**
 * The things of every room in one feed, each with the reason this reader sees it. If a room is unavailable, the things
 * of the other rooms are still shown.
 */
export async function feedOf(ctx: RequestContext, feed: FeedName): Promise<ShownItem[]> {
  const [{ comm_ids: front }, own] = await Promise.all([
    found(ctx.locale, ctx.enter(comms.front_page, {})),
    ctx.UID === null ? [] : found(ctx.locale, ctx.enter(comms.communities, { of: 'mine', limit: 100 })),
  ])
  const mine = own.map(({ comm_id }) => comm_id)
  const each = await Promise.all(plates.map(async (plate) => (await plate[feed]?.(ctx, mine.slice(0, MAX_OWN))) ?? []))
  const once = [...new Map(each.flat().map((item) => [`${item.kind} ${item.id}`, item])).values()]
  const told = once.flatMap((item): ShownItem[] => {
    const why = whyOf(item.comm_id, new Set(mine), new Set(front))
    return why ? [{ ...item, why }] : []
  })
  const now = Date.now()
  return told
    .filter(({ at }) => Math.abs(Date.parse(at) - now) < MAX_DAYS * DAY_MS)
    .toSorted(orders[feed])
    .slice(0, MAX_ITEMS)
}

/** Why the reader sees a thing of this community; null if it is neither the reader’s nor on the front page. */
function whyOf(comm_id: string | null, mine: Set<string>, front: Set<string>): Why | null {
  if (comm_id === null) return 'everyone'
  if (mine.has(comm_id)) return 'mine'
  return front.has(comm_id) ? 'front' : null
}

const byTime = (a: FeedItem, b: FeedItem) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)

const orders: Record<FeedName, (a: FeedItem, b: FeedItem) => number> = {
  closing: byTime,
  new: (a, b) => byTime(b, a),
  discussed: (a, b) => b.people! - a.people! || byTime(b, a),
}
