import { msg } from '@lingui/core/macro'
import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { finder } from '#contract/finder.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { feedOf } from '#web/home/feed.server.ts'
import { feeds, type FeedName } from '#web/home/feed.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import { nameOf, namedIn } from '#web/parts/comms/named.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { Named } from '#web/state/use-community.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { feedTitles, type FeedData } from './feed-titles.ts'
import type { FindFor } from './find-address.ts'

export interface SearchData {
  asked: FindFor
  after: string
  /** Null: nothing has been searched for. */
  reply: Reply<typeof finder.find> | null
  /** Whether the query is too long to search for. */
  tooLong: boolean
  /** The communities that can be chosen: those of the reader, and those of the results. */
  places: Named[]
}

/** The maximum number of the reader's own communities to choose from. */
const MAX_OWN = 50

/** A feed or the search, if the address asks for one: `/home?feed=new`, `/home?q=…`. */
async function instead(ctx: RequestContext, url: string) {
  const feed = feeds.find((each) => each === queryValue(url, 'feed'))
  if (feed) return readFeed(ctx, feed)
  const q = queryValue(url, 'q')
  return q === null ? null : search(ctx, url, q)
}

async function readFeed(ctx: RequestContext, feed: FeedName) {
  const items = await feedOf(ctx, feed)
  const data: FeedData = { feed, items }
  return { title: (await loadWords(ctx.locale))._(feedTitles[feed]), data, named: await namedIn(ctx, items) }
}

async function search(ctx: RequestContext, url: string, q: string) {
  const of = (name: string) => queryValue(url, name) ?? ''
  const asked = { q, kind: of('kind'), state: of('state'), comm: of('comm'), from: of('from'), to: of('to') }
  const after = of('after')
  const { reply, tooLong } = await replyTo(ctx, asked, after)
  const [shown, own] = await Promise.all([
    namedIn(ctx, [...(reply?.items ?? []), { comm_id: asked.comm || null }]),
    ownOf(ctx),
  ])
  const places = [...new Map([...own, ...shown].map((each) => [each.comm_id, each])).values()]
  const words = await loadWords(ctx.locale)
  const title = reply ? words._(msg`“${q}”: search`) : words._(msg`Search`)
  return { title, data: { asked, after, reply, tooLong, places }, named: places }
}

async function replyTo(ctx: RequestContext, { q, kind, state, comm, from, to }: FindFor, after: string) {
  const given = { kind, state, comm_id: comm, from, to, cursor: after }
  const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const { reply, no } = await replyOf(ctx.enter(finder.find, { q, ...filters }))
  const fault = no?.code === 'INVALID' ? no.note.fields?.['q']?.is : undefined
  if (fault) return { reply: null, tooLong: fault === 'too_long' }
  return { reply: reply ?? (await found(ctx.locale, Promise.reject(no))), tooLong: false }
}

/** The reader's communities; empty if they cannot be loaded, since the search works without them. */
async function ownOf(ctx: RequestContext): Promise<Named[]> {
  if (ctx.UID === null) return []
  return ((await replyOf(ctx.enter(comms.communities, { of: 'mine', limit: MAX_OWN }))).reply ?? []).map(nameOf)
}

export default { load: async () => ({}), instead } satisfies HomeServerPlate
