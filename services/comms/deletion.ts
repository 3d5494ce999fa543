import { sql } from 'kysely'
import { roles, takesPart } from '#contract/comms-roles.ts'
import type { comms } from '#contract/comms.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { nobody, type Deletion } from '#platform/deletion/deletion.ts'
import { personOf } from '#platform/door/visitor.ts'
import { on } from '#platform/room.ts'
import type { Act, Reaction } from './own.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'comms.membership': ['deleted', 'the community has one member fewer'],
  'comms.join_request': ['deleted', 'whether pending or declined'],
  'comms.barred': ['deleted', 'suspensions from communities'],
  'comms.invitation': ['deleted', 'those to the person or their address'],
  'comms.official': ['unlinked', 'the office ends; it stays without a name'],
  'comms.ownership_claim': ['deleted', 'pending claims'],
  'comms.visibility_change': ['deleted', 'pending changes that the person asked for'],
  'comms.carried_out': ['deleted', 'decisions about the person as a member'],
}

const MAX_SHOWN = 50

export const sole_owner_of: Act<typeof comms.sole_owner_of> = async (_input, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const { rows } = await sql<{ comm_id: string; comm_name: string; lang: string }>`
    select community.comm_id, comm_name, lang from comms.membership mine
    join comms.community using (comm_id)
    where mine."UID" = ${UID} and mine.role = 'owner' and mine.left_at is null
      and exists (select from comms.membership other where other.comm_id = mine.comm_id
        and other."UID" <> mine."UID" and other.left_at is null)
      and not exists (select from comms.membership other where other.comm_id = mine.comm_id
        and other."UID" <> mine."UID" and other.left_at is null and other.role = 'owner' and not other.closing)
    order by community.sort_name, community.comm_id limit ${MAX_SHOWN}`.execute(db.q())
  return rows
}

const setClosing: Reaction<typeof identityEvents.account_closing> = async ({ UID, closing, at }, { db }) => {
  await sql`
    update comms.membership set closing = ${closing}, closing_set = ${at}
    where "UID" = ${UID} and (closing_set is null or closing_set < ${at})`.execute(db.q())
}

const forget: Reaction<typeof identityEvents.account_deleted> = async ({ UID, email }, { db }) => {
  const counted = roles.filter(takesPart)
  await db.tx(async () => {
    const q = db.q()
    await sql`
      update comms.community set member_count = member_count - 1 where comm_id in (
        select comm_id from comms.membership where "UID" = ${UID} and left_at is null and role = any(${counted}::text[])
        order by comm_id)`.execute(q)
    for (const table of ['membership', 'join_request', 'barred', 'ownership_claim'])
      await sql`delete from ${sql.table(`comms.${table}`)} where "UID" = ${UID}`.execute(q)
    await sql`delete from comms.visibility_change where asked_by = ${UID}`.execute(q)
    await sql`delete from comms.invitation where "UID" = ${UID} or address = ${email}`.execute(q)
    await sql`
      update comms.official set "UID" = ${nobody}, name = null, ended_at = coalesce(ended_at, clock_timestamp())
      where "UID" = ${UID}`.execute(q)
    await sql`delete from comms.carried_out where strpos(id, ${UID}) > 0`.execute(q)
  })
}

export const leaving = [on(identityEvents.account_closing, setClosing), on(identityEvents.account_deleted, forget)]
