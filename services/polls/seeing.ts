import { sql } from 'kysely'
import type { visibilityEvents } from '#contract/comm-visibility.ts'
import type { Reaction } from '#platform/room.ts'
import { topicOf } from './data.ts'
import { places } from './places.ts'

/**
 * Handles a change in the visibility of a community. Answers that are on their way to its polls were checked against
 * the earlier visibility, so each open poll gets a new version, which makes sure that these answers are checked again.
 * The viewers of a result are also checked again.
 */
export const hear_visibility: Reaction<typeof visibilityEvents.visibility_set> = async (told, ctx) => {
  await places.hear(told, ctx)
  const { rows } = await sql<{ poll_id: string }>`
    update polls.poll set version = version + 1
    where comm_id = ${told.comm_id} and published_at is not null and closes_at > clock_timestamp()
    returning poll_id`.execute(ctx.db.q())
  for (const { poll_id } of rows) await ctx.live.changed(topicOf(poll_id))
}
