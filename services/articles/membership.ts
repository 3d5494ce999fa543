import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { Power } from '#contract/comms-shapes.ts'
import { isRefusal } from '#contract/refusals.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { allPages } from '#platform/kit/all-pages.ts'
import type { Context } from './own.ts'
import { places } from './places.ts'

// The functions in this file call another room, which can be slow, so never call them inside a transaction.

type CommunityRole = Reply<typeof comms.get_membership>

const powers = Power.options

/** The permissions in a community that this room asks about. */
export const powersWanted = { article: powers }

/** The caller's role for articles without a community, which belong to the operators. */
const nowhere = ({ visitor }: Context): CommunityRole => ({
  role: null,
  appointed: false,
  barred: false,
  takes_part: false,
  may: isOperator(visitor) ? powers : [],
})

/** The caller's role for articles of a community, or of none; undefined if there is no such community. */
export async function roleIn(ctx: Context, comm_id: string | null): Promise<CommunityRole | undefined> {
  if (ctx.visitor.kind !== 'person' || !comm_id) return nowhere(ctx)
  try {
    const found = await ctx.ask(comms.get_membership, { comm_id, thing: 'article' })
    await places.learn(ctx.db, comm_id, found.placed)
    return found
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return undefined
    throw thrown
  }
}

/** The caller's role in the community of an article; the community may no longer exist. */
export const roleFor = async (ctx: Context, { comm_id }: { comm_id: string | null }): Promise<CommunityRole> =>
  (await roleIn(ctx, comm_id)) ?? nowhere(ctx)

/**
 * The caller's role, for deciding which actions to offer. While `comms` cannot be reached, the caller counts as having
 * no role.
 */
export const roleForShowing = (ctx: Context, of: { comm_id: string | null }): Promise<CommunityRole> =>
  roleFor(ctx, of).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return nowhere(ctx)
    throw thrown
  })

/** The communities the caller moderates, whose articles in review the caller may publish. */
export const caredFor = async ({ ask }: Pick<Context, 'ask'>): Promise<string[]> =>
  (await allPages((cursor) => ask(comms.my_memberships, { only: 'looked_after', cursor }))).map(
    ({ comm_id }) => comm_id,
  )
