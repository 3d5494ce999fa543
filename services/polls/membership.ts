import type { Reply } from '#contract/call.ts'
import { isRefusal } from '#contract/refusals.ts'
import { comms } from '#contract/comms.ts'
import { Power } from '#contract/comms-shapes.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { allPages } from '#platform/kit/all-pages.ts'
import type { Context } from '#platform/room.ts'
import { places } from './places.ts'
import type { PollRow } from './tables.ts'

// The functions in this file call another room, which can be slow, so never call them inside a transaction.

/** The caller's role in a community and their permissions for its polls, as reported by comms. */
export type CommunityRole = Reply<typeof comms.get_membership>
export type Role = CommunityRole['role']

const powers = Power.options

/** The permissions in a community that this room asks about. */
export const powersWanted = { poll: powers }

/** Every community that the caller moderates; communities that the caller owns come first. */
export const lookedAfterBy = ({ ask }: Pick<Context, 'ask'>) =>
  allPages((cursor) => ask(comms.my_memberships, { only: 'looked_after', cursor }))

/** The ids of every community the caller belongs to, for lists of the polls in them. */
export const communitiesOf = ({ ask }: Pick<Context, 'ask'>) => allPages((cursor) => ask(comms.my_comm_ids, { cursor }))

/** The caller's role for polls without a community, which belong to the operators. */
const nowhere = ({ visitor }: Context): CommunityRole => ({
  role: null,
  appointed: false,
  barred: false,
  takes_part: false,
  may: isOperator(visitor) ? powers : [],
})

/** The caller's role in a community; undefined if there is no such community. */
export async function placeIn({ ask, db }: Context, comm_id: string): Promise<CommunityRole | undefined> {
  try {
    const found = await ask(comms.get_membership, { comm_id, thing: 'poll' })
    await places.learn(db, comm_id, found.placed)
    return found
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return undefined
    throw thrown
  }
}

/** The caller's role in the community of a poll. */
export async function placeOf(ctx: Context, { comm_id }: Pick<PollRow, 'comm_id'>): Promise<CommunityRole> {
  if (ctx.visitor.kind !== 'person' || !comm_id) return nowhere(ctx)
  return (await placeIn(ctx, comm_id)) ?? nowhere(ctx)
}

/**
 * The caller's role, used only to decide what the caller may manage. While comms cannot be reached, the caller has no
 * permissions.
 */
export const placeForManaging = (ctx: Context, poll: Pick<PollRow, 'comm_id'>): Promise<CommunityRole> =>
  placeOf(ctx, poll).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return nowhere(ctx)
    throw thrown
  })
