import { comms } from '#contract/comms.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import type { Community } from './community-list.tsx'
import { liveryOf } from './crest/livery.server.ts'
import { communitiesOf } from './named.server.ts'
import { countOpenPolls, idsOf, withOpenPolls } from './open-polls.server.ts'
import { runsThis } from './runs-this.server.ts'

const MAX_COMMUNITIES = 6

/** The maximum number of people who ask to join that are counted. */
const MAX_ASKING = 50

async function load(ctx: RequestContext) {
  const [front, mine] = await Promise.all([found(ctx.locale, ctx.enter(comms.front_page, {})), mineOf(ctx)])
  const nowhere = front.comm_ids.length === 0
  const first = nowhere ? await notYetSeen(ctx) : await inOrder(ctx, front.comm_ids.slice(0, MAX_COMMUNITIES))
  const communities = first.filter(({ my_role }) => my_role === null)
  const counts = await countOpenPolls(ctx, idsOf([...mine.mine, ...communities]))
  const lone = (nowhere ? first : front.comm_ids).length === 1 ? first[0] : undefined
  const only = lone !== undefined && mine.mine.length === 0
  return {
    asking: mine.asking,
    needs: mine.asking.reduce((sum, { count }) => sum + count, 0),
    mine: withOpenPolls(mine.mine.map(crestOf), counts),
    more: mine.more,
    communities: withOpenPolls(
      communities.map((each) => (only ? { ...crestOf(each), summary: each.summary } : crestOf(each))),
      counts,
    ),
    only,
    elsewhere: nowhere && (first.length > 0 || (await anyCommunity(ctx))),
    single: lone && mine.mine.every(({ comm_id }) => comm_id === lone.comm_id) ? singleOf(lone) : null,
    asks: ctx.UID !== null,
    unnamed: ctx.UID !== null && (await unnamedTo(ctx)),
    samples: !nowhere && first.length === front.comm_ids.length && first.every(({ sample }) => sample),
  }
}

/**
 * Communities for a front page that would show none: those that operators may still decide to show. Their polls stay
 * away from it.
 */
async function notYetSeen(ctx: RequestContext) {
  const undecided = (front: 'unseen' | 'looked_at') => ctx.enter(comms.communities, { front, limit: MAX_COMMUNITIES })
  const lists = await found(ctx.locale, Promise.all([undecided('looked_at'), undecided('unseen')]))
  return lists.flat().slice(0, MAX_COMMUNITIES)
}

/** The community that an empty front page is about, with its colour: the only one that it could show. */
const singleOf = ({ comm_id, comm_name, lang }: Community) => ({ comm_id, comm_name, lang, livery: liveryOf(comm_id) })

/** Whether there are any communities at all, even if none is on the front page. */
const anyCommunity = async (ctx: RequestContext): Promise<boolean> =>
  (await found(ctx.locale, ctx.enter(comms.communities, { limit: 1 }))).length > 0

/** Whether nobody has said yet who runs the site, and this person can do so. */
const unnamedTo = async (ctx: RequestContext): Promise<boolean> =>
  (await found(ctx.locale, ctx.enter(comms.town, {}))).name === '' && (await runsThis(ctx))

/** The text below a crest; the page loads nothing else about a community, unless it is the only one. */
const crestOf = ({ comm_id, comm_name, lang, member_count }: Community) => ({ comm_id, comm_name, lang, member_count })

/** The communities this person belongs to: first those they look after, then the others by name; none for a guest. */
async function mineOf(ctx: RequestContext) {
  if (ctx.UID === null) return { mine: [], more: false, asking: [] }
  const [lookedAfter, byName] = await found(
    ctx.locale,
    Promise.all([
      ctx.enter(comms.my_memberships, { only: 'looked_after', limit: MAX_COMMUNITIES }),
      ctx.enter(comms.communities, { of: 'mine', limit: MAX_COMMUNITIES + 1 }),
    ]),
  )
  const first = lookedAfter.items.map(({ comm_id }) => comm_id)
  const rest = byName.filter(({ comm_id }) => !first.includes(comm_id))
  const caredFor = await inOrder(ctx, first)
  const mine = [...caredFor, ...rest].slice(0, MAX_COMMUNITIES)
  const asking = await askingIn(ctx, caredFor)
  return { mine, asking, more: lookedAfter.next_cursor !== null || byName.length > MAX_COMMUNITIES }
}

/** The number of people who ask to join these communities, which this person looks after. */
async function askingIn({ enter }: RequestContext, communities: Community[]) {
  const asking = await Promise.all(
    communities.map(async (community) => {
      if (community.join !== 'request') return []
      const { reply } = await replyOf(enter(comms.requests, { comm_id: community.comm_id, limit: MAX_ASKING }))
      const count = reply?.items.length ?? 0
      return count > 0 ? [{ ...crestOf(community), count, more: reply?.next_cursor !== null }] : []
    }),
  )
  return asking.flat()
}

/** These communities in the order of their ids. */
async function inOrder(ctx: RequestContext, comm_ids: string[]) {
  const communities = await communitiesOf(
    ctx,
    comm_ids.map((comm_id) => ({ comm_id })),
  )
  return comm_ids.flatMap((id) => communities.find(({ comm_id }) => comm_id === id) ?? [])
}

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
