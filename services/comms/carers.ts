import { sql } from 'kysely'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { personOf } from '#platform/door/visitor.ts'
import { holdCommunity, membershipOf, mustExist, readerOf } from './data.ts'
import { asOperator } from './log.ts'
import { rank } from './rank.ts'
import type { Act, Database } from './own.ts'
import { barredFrom, roleOf } from './barred.ts'
import { caring, maySuspend, type Role } from './rules.ts'

export const carers: Act<typeof comms.carers> = async ({ comm_id }, { db, visitor }) => {
  await mustExist(db, comm_id, visitor)
  const shown = await db
    .q()
    .selectFrom('comms.membership')
    .select(['UID', 'role', 'shown_as', 'shown_duty'])
    .where('comm_id', '=', comm_id)
    .where('left_at', 'is', null)
    // Reads only the start of the index, which is in order of joining, however many members there are.
    .where(sql<boolean>`${rank} < ${caring.length}`)
    .where('shown_as', 'is not', null)
    .orderBy(rank)
    .orderBy('joined_at')
    .orderBy('UID')
    .limit(commsLimits.carer.shown)
    .execute()
  const me = readerOf(visitor)
  const mine = me !== null && !shown.some(({ UID }) => UID === me) && (await membershipOf(db, comm_id, me))
  const agreed = [...shown, ...(mine && !mine.left_at && mine.shown_as ? [mine] : [])].map(
    ({ UID, role, shown_as, shown_duty }) => ({
      name: shown_as ?? '',
      duty: shown_duty,
      role,
      mine: UID === me,
    }),
  )
  return [...(await inventedIn(db, comm_id)), ...agreed]
}

/** The made-up people of a sample community. */
async function inventedIn(db: Database, comm_id: string) {
  const { sample_carers } = await db
    .q()
    .selectFrom('comms.community')
    .select('sample_carers')
    .where('comm_id', '=', comm_id)
    .executeTakeFirstOrThrow()
  return sample_carers.map((carer) => ({ ...carer, mine: false }))
}

const ENOUGH = 20

export const some_carers: Act<typeof comms.some_carers> = async ({ comm_id, over }, { db }) => {
  const theirs = over === undefined ? null : await membershipOf(db, comm_id, over)
  if (over !== undefined && !theirs) return []
  const role = theirs && roleOf(theirs, await barredFrom(db, comm_id, theirs.UID))
  const found = await db
    .q()
    .selectFrom('comms.membership')
    .select(['UID', 'role'])
    .where('comm_id', '=', comm_id)
    .where('left_at', 'is', null)
    .where(sql<boolean>`${rank} < ${caring.length}`)
    .orderBy(rank)
    .orderBy('joined_at')
    .orderBy('UID')
    .limit(ENOUGH)
    .execute()
  const may = (caller: Role) => theirs === null || maySuspend({ role: caller, operator: false }, role)
  return found.flatMap((one) => (one.UID !== over && may(one.role) ? [one.UID] : []))
}

/** People can show only themselves, not anybody else. This also applies to owners and operators. */
export const show_me: Act<typeof comms.show_me> = async ({ comm_id, name, duty }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  return db.tx(async () => {
    await holdCommunity(db, comm_id, visitor)
    const mine = await membershipOf(db, comm_id, UID)
    if (!mine || mine.left_at || !caring.some((role) => role === mine.role)) throw new CommsRefusal('FORBIDDEN')
    await db
      .q()
      .updateTable('comms.membership')
      .set({ shown_as: name || null, shown_duty: name ? duty : '' })
      .where('comm_id', '=', comm_id)
      .where('UID', '=', UID)
      .execute()
    return { shown: name !== '' }
  })
}

/**
 * This is for removing names that are invented or offensive. People who were shown under their own name can agree
 * again.
 */
export const hide_carers: Act<typeof comms.hide_carers> = async ({ comm_id, reason }, ctx) => {
  const { db, visitor } = ctx
  return db.tx(async () => {
    const { now } = await holdCommunity(db, comm_id, visitor)
    await asOperator(ctx, { comm_id, now }, reason, { kind: 'names', becomes: '' })
    const invented = await inventedIn(db, comm_id)
    await db
      .q()
      .updateTable('comms.community')
      .set({ sample_carers: '[]' })
      .where('comm_id', '=', comm_id)
      .where(sql<boolean>`sample_carers <> '[]'`)
      .execute()
    const { numUpdatedRows } = await db
      .q()
      .updateTable('comms.membership')
      .set({ shown_as: null, shown_duty: '' })
      .where('comm_id', '=', comm_id)
      .where('shown_as', 'is not', null)
      .executeTakeFirstOrThrow()
    return { hidden: Number(numUpdatedRows) + invented.length }
  })
}
