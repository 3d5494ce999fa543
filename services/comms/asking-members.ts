import type { z } from 'zod'
import { takesPart, roles } from '#contract/comms-roles.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { on } from '#platform/room.ts'
import type { Context, Reaction } from './own.ts'

/** The maximum number of members notified in one transaction. */
const MAX_TOLD = 500

const asked = roles.filter(takesPart)

/** `after`: the last person who was notified. */
type Asked = z.output<typeof noticeEvents.members_asked.data> & { after: string }

const askMembers: Reaction<typeof noticeEvents.members_asked> = (given, { enqueue }) =>
  enqueue('ask_members', { ...given, after: '' } satisfies Asked)

/** Notifies the members of a community in batches; notifying somebody twice has no further effect. */
export async function ask_members(given: Asked, ctx: Context): Promise<void> {
  const { db } = ctx
  const { comm_id, about, after, ...told } = given
  await db.tx(async () => {
    const members = await db
      .q()
      .selectFrom('comms.membership')
      .select('UID')
      .where('comm_id', '=', comm_id)
      .where('left_at', 'is', null)
      .where('role', 'in', asked)
      .where('UID', '>', after)
      .orderBy('UID')
      .limit(MAX_TOLD)
      .execute()
    for (const { UID } of members) await ctx.publish(noticeEvents.followed, { about, UID })
    if (after === '') await ctx.publish(noticeEvents.noticed, { about, comm_id, ...told })
    if (members.length === MAX_TOLD) await ctx.enqueue('ask_members', { ...given, after: members.at(-1)!.UID })
  })
}

export const askingReactions = [on(noticeEvents.members_asked, askMembers)]
