import { sql } from 'kysely'
import { comms, CommunityDraft } from '#contract/comms.ts'
import type { Asked, Call, Reply } from '#contract/call.ts'
import { moment } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { openContext } from '#tests/context.ts'
import type { Own } from './own.ts'
import type { Role } from './rules.ts'
import service from './service.ts'

const powers = {
  poll: ['write', 'publish', 'review', 'look_after'],
  article: ['write', 'publish'],
  song: ['write', 'review'],
}

/** The room on a database. Its contract checks input and output. */
export async function openRoom(db: Database) {
  await migrate(db, 'comms', service.migrations)
  const ctx = openContext<Own>(db, undefined, { powers })

  const enter = async <C extends Call>(call: C, who: Context, input: Asked<C>): Promise<Reply<C>> =>
    call.reply.parse(await service.acts[call.name]!(call.input.parse(input) as never, who)) as Reply<C>

  let count = 0
  /** Creates a community with one owner and a unique name. */
  const found = async (
    owner = newId(),
    { visibility, ...change }: Partial<Asked<typeof comms.create_community>> = {},
  ) => {
    const draft = CommunityDraft.parse({ comm_name: `Riverside ${++count}`, summary: 'Neighbours.', ...change })
    const founded = await enter(comms.create_community, ctx.person(owner), { ...draft, visibility })
    return { ...founded, owner, draft }
  }
  const join = (comm_id: string, UID: string) => enter(comms.join_community, ctx.person(UID), { comm_id })
  const leave = (comm_id: string, UID: string) => enter(comms.leave_community, ctx.person(UID), { comm_id })
  const setRole = (comm_id: string, by: string, UID: string, role: Role) =>
    enter(comms.set_role, ctx.person(by), { comm_id, UID, role })
  const roleOf = async (comm_id: string, UID: string) =>
    (await enter(comms.get_membership, ctx.person(UID), { comm_id })).role

  /** Gives people their roles directly, without the steps that normally lead to them. */
  const seat = (comm_id: string, roles: Record<string, Role>) =>
    sql`
      with joined as (
        insert into comms.membership (comm_id, "UID", sort_name, role, joined_at)
        select comm_id, one.key, sort_name, one.value, ${moment}
        from comms.community, jsonb_each_text(${JSON.stringify(roles)}::jsonb) one where comm_id = ${comm_id}
        returning role)
      update comms.community set member_count = member_count + (select count(*) from joined where role <> 'observer')
      where comm_id = ${comm_id}`.execute(db.q())

  /** The stored number of members, the actual number of members, and the number of owners among them. */
  const counted = async (comm_id: string) => {
    const { rows } = await sql<{ kept: number; there: number; owners: number }>`
      select (select member_count from comms.community where comm_id = ${comm_id}) as kept,
        count(*) as there, count(*) filter (where role = 'owner') as owners
      from comms.membership where comm_id = ${comm_id} and left_at is null and role <> 'observer'`.execute(db.q())
    return rows[0]!
  }
  /** Moves the time at which a person left back by this many seconds. */
  const longAgo = (comm_id: string, UID: string, seconds: number) =>
    sql`update comms.membership set left_at = left_at - make_interval(secs => ${seconds})
      where comm_id = ${comm_id} and "UID" = ${UID}`.execute(db.q())

  return { ...ctx, db, enter, found, join, leave, setRole, seat, roleOf, counted, longAgo }
}

export type Room = Awaited<ReturnType<typeof openRoom>>
