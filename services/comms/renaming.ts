import { sql } from 'kysely'
import { instanceItself } from '#platform/door/visitor.ts'
import { holdCommunity } from './data.ts'
import type { Context, Database } from './own.ts'
import type { CommunityRow } from './tables.ts'

/**
 * The maximum number of memberships rewritten in one transaction; while it runs, nobody can join or leave the
 * community.
 */
const MAX_BATCH_ROWS = 1_000

/** A community locked by the current transaction, with the name by which it is sorted from now on. */
type Renamed = Pick<CommunityRow, 'comm_id' | 'sort_name'>

/**
 * Gives the memberships of a community its new name. The first batch gets the name at once, so that members of a small
 * community find it in its new place. The other memberships follow soon after the current transaction commits.
 */
export async function renameMemberships(ctx: Context, renamed: Renamed): Promise<void> {
  if ((await renameBatch(ctx.db, renamed, '')) !== null)
    await ctx.enqueue('rename_memberships', { comm_id: renamed.comm_id })
}

/**
 * Gives all memberships of a community the name by which the community is now sorted, in batches ordered by person. If
 * this was interrupted, it starts again and skips the memberships that are done. If two runs overlap, both write the
 * current name.
 */
export const rename_memberships = async ({ comm_id }: { comm_id: string }, { db }: Context): Promise<void> => {
  let last: string | null = ''
  while (last !== null) {
    const UID: string = last
    last = await db.tx(async () => renameBatch(db, (await holdCommunity(db, comm_id, instanceItself)).community, UID))
  }
}

/**
 * Gives the new name to the memberships of the next people after `UID`. Returns the last of these people, or null if
 * there are no more.
 */
async function renameBatch(db: Database, { comm_id, sort_name }: Renamed, UID: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; n: number }>`
    with batch as (
      select "UID" from comms.membership
      where comm_id = ${comm_id} and "UID" > ${UID} and sort_name <> ${sort_name} order by "UID" limit ${MAX_BATCH_ROWS}),
    renamed as (
      update comms.membership set sort_name = ${sort_name} from batch
      where membership.comm_id = ${comm_id} and membership."UID" = batch."UID")
    select max("UID") as last, count(*)::integer as n from batch`.execute(db.q())
  const { last, n } = rows[0]!
  return n < MAX_BATCH_ROWS ? null : last
}
