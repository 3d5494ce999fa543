import { CommsRefusal } from '#contract/comms-refusals.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { moment } from '#platform/database/clock.ts'
import { isOperator, personOf, type Visitor } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { holdCommunity, mayDo, membershipOf, mustExist, readerOf } from './data.ts'
import { asOperator, standingOf } from './log.ts'
import { tellOfficial } from './role-notices.ts'
import type { Act, Database } from './own.ts'
import { can } from './rules.ts'
import type { OfficialRow } from './tables.ts'

export const officials: Act<typeof comms.officials> = async ({ comm_id }, { db, visitor }) => {
  await mustExist(db, comm_id, visitor)
  const me = readerOf(visitor)
  const names = await maySetRoles(db, visitor, comm_id)
  return (await serving(db, comm_id))
    .filter(({ UID, name }) => name !== null || names || UID === me)
    .map(({ official_id, UID, office, name, named_by, named_at }) => ({
      official_id,
      office,
      name,
      named_by,
      named_at: named_at.toISOString(),
      mine: UID === me,
      may_end: names || UID === me,
      UID: names ? UID : null,
    }))
}

/** The current officials of a community, including those who have not agreed yet. */
const serving = (db: Database, comm_id: string): Promise<OfficialRow[]> =>
  db
    .q()
    .selectFrom('comms.official')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .where('ended_at', 'is', null)
    .orderBy('named_at')
    .orderBy('official_id')
    .execute()

async function maySetRoles(db: Database, visitor: Visitor, comm_id: string): Promise<boolean> {
  const me = readerOf(visitor)
  const mine = me === null ? null : await membershipOf(db, comm_id, me)
  return can('set_roles', { role: mine && !mine.left_at ? mine.role : null, operator: isOperator(visitor) })
}

async function find(db: Database, official_id: string, visitor: Visitor): Promise<OfficialRow> {
  const one = db.q().selectFrom('comms.official').selectAll().where('official_id', '=', official_id)
  const found = await one.executeTakeFirst()
  if (!found) throw new CommsRefusal('NOT_FOUND')
  await mustExist(db, found.comm_id, visitor)
  return found
}

export const get_official: Act<typeof comms.get_official> = async ({ official_id }, { db, visitor }) => {
  const { comm_id, UID, office, name, ended_at } = await find(db, official_id, visitor)
  return { official_id, comm_id, UID, office, name, holds: name !== null && ended_at === null }
}

export const name_official: Act<typeof comms.name_official> = async ({ comm_id, UID, office, reason }, ctx) => {
  const { db, visitor } = ctx
  return db.tx(async () => {
    const { now } = await holdCommunity(db, comm_id, visitor)
    await mayDo('set_roles', visitor, db, comm_id)
    const theirs = await membershipOf(db, comm_id, UID)
    if (!theirs || theirs.left_at) throw new CommsRefusal('NOT_FOUND', { detail: "This person isn't a member." })
    const others = await serving(db, comm_id)
    const before = others.find((one) => one.UID === UID)
    if (before?.office === office) return { official_id: before.official_id }
    if (!before && others.length >= commsLimits.official.shown) throw new CommsRefusal('OFFICIALS_FULL')
    await asOperator(ctx, { comm_id, now }, reason, { kind: 'official', becomes: 'named' })
    if (before) await end(db, before)
    const named_by = await namerOf(db, visitor, comm_id)
    const official_id = newId()
    const named = { official_id, comm_id, UID, office, name: null, named_by, named_at: now } as const
    await db.q().insertInto('comms.official').values(named).execute()
    if (UID !== readerOf(visitor))
      await tellOfficial(ctx, named_by === 'operator' ? 'office_named_by_operator' : 'office_named', named)
    return { official_id }
  })
}

/** Whether an owner or operators name an official, or end an office. */
const namerOf = async (db: Database, visitor: Visitor, comm_id: string) =>
  (await standingOf(db, visitor, comm_id)) === 'owner' ? 'owner' : 'operator'

export const take_office: Act<typeof comms.take_office> = async ({ official_id, name }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const found = await find(db, official_id, visitor)
  if (found.UID !== UID) throw new CommsRefusal('FORBIDDEN')
  const { numUpdatedRows } = await db
    .q()
    .updateTable('comms.official')
    .set({ name })
    .where('official_id', '=', official_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new CommsRefusal('NOT_FOUND')
  return { official_id }
}

export const end_office: Act<typeof comms.end_office> = async ({ official_id, reason }, ctx) => {
  const { db, visitor } = ctx
  const found = await find(db, official_id, visitor)
  const own = found.UID === readerOf(visitor)
  if (!own && !(await maySetRoles(db, visitor, found.comm_id))) throw new CommsRefusal('FORBIDDEN')
  return db.tx(async () => {
    const { now } = await holdCommunity(db, found.comm_id, visitor)
    if (!own) await asOperator(ctx, { comm_id: found.comm_id, now }, reason, { kind: 'official', becomes: 'ended' })
    const { numUpdatedRows } = await end(db, found)
    const by = await namerOf(db, visitor, found.comm_id)
    if (!own && numUpdatedRows > 0n)
      await tellOfficial(ctx, by === 'operator' ? 'office_ended_by_operator' : 'office_ended', found)
    return { official_id }
  })
}

const end = (db: Database, { official_id }: Pick<OfficialRow, 'official_id'>) =>
  db
    .q()
    .updateTable('comms.official')
    .set({ ended_at: moment })
    .where('official_id', '=', official_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Ends the office of a person who leaves the community. */
export const endOfficeOf = (db: Database, { comm_id, UID }: { comm_id: string; UID: string }) =>
  db
    .q()
    .updateTable('comms.official')
    .set({ ended_at: moment })
    .where('comm_id', '=', comm_id)
    .where('UID', '=', UID)
    .where('ended_at', 'is', null)
    .execute()
