import { sql } from 'kysely'
import type { z } from 'zod'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import type { comms, CommunityDraft } from '#contract/comms.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import { moment } from '#platform/database/clock.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { personOf } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { byName } from './by-name.ts'
import { holdCommunity, mayDo } from './data.ts'
import { changedIn, changesOf, logged, reasonFor } from './log.ts'
import { nameKey } from '#platform/kit/name-key.ts'
import type { Act, Database } from './own.ts'
import { renameMemberships } from './renaming.ts'
import { undoableSince } from './rules.ts'
import { refuseTakenName, tellRooms } from './visibility.ts'

type Draft = z.output<typeof CommunityDraft>

export const create_community: Act<typeof comms.create_community> = async ({ visibility, ...draft }, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  const placed = { visibility, visibility_seq: visibility === 'public' ? 0 : 1 }
  const columns = columnsOf(draft)
  if (!columns.name_key) throw new CommsRefusal('RULE', { fields: unreadable })
  return db.tx(async () => {
    const now = await holdFounder(db, UID)
    if ((await owned(db, UID, now)) >= commsLimits.owned)
      throw new CommsRefusal('RULE', { fields: { input: { is: 'too_many', max: commsLimits.owned } } })
    await refuseTakenName(db, { comm_id: '', name_key: columns.name_key })
    const founded = await db
      .q()
      .insertInto('comms.community')
      .values({ comm_id: newId(), ...columns, ...placed, member_count: 1 })
      .onConflict((row) =>
        row
          .column('name_key')
          .where(sql<boolean>`visibility <> 'private'`)
          .doNothing(),
      )
      .returning(['comm_id', 'version', 'visibility', 'visibility_seq', 'hidden_at'])
      .executeTakeFirst()
    if (!founded) throw new CommsRefusal('NAME_TAKEN')
    await db
      .q()
      .insertInto('comms.membership')
      .values({
        comm_id: founded.comm_id,
        UID,
        sort_name: columns.sort_name,
        role: 'owner',
        joined_at: now,
        left_at: null,
      })
      .execute()
    await logged(ctx, { comm_id: founded.comm_id, now }, [{ kind: 'founded', was: '', becomes: draft.comm_name }])
    if (visibility !== 'public') await tellRooms(ctx, founded)
    return { comm_id: founded.comm_id, version: founded.version }
  })
}

export const update_community: Act<typeof comms.update_community> = async (input, ctx) => {
  const { db, visitor } = ctx
  const { comm_id, if_version, reason, ...draft } = input
  const columns = columnsOf(draft)
  const rewritten = db.tx(async () => {
    // Only one community is renamed at a time. Otherwise, two communities that swap their names would wait for each
    // other.
    await db.lock('comms.names')
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    await mayDo('rewrite', visitor, db, comm_id)
    refuseStale(community.version, if_version)
    if (community.comm_name !== draft.comm_name) await mayDo('rename', visitor, db, comm_id)
    if (community.join !== draft.join || community.join_question !== draft.join_question)
      await mayDo('set_joining', visitor, db, comm_id)
    if (!columns.name_key) throw new CommsRefusal('RULE', { fields: unreadable })
    const why = await reasonFor(ctx, comm_id, reason)
    const { sort_name } = columns
    if (community.comm_name !== draft.comm_name) await refuseTakenName(db, { comm_id, name_key: columns.name_key })
    await logged(ctx, { comm_id, now }, changesOf(community, draft, why))
    ctx.noteInTrail({ says: { changed: changedIn(community, draft).join(',') } })
    if (community.sort_name !== sort_name) await renameMemberships(ctx, { comm_id, sort_name })
    return db
      .q()
      .updateTable('comms.community')
      .set((row) => ({ ...columns, version: row('version', '+', 1) }))
      .where('comm_id', '=', comm_id)
      .returning(['comm_id', 'version'])
      .executeTakeFirstOrThrow()
  })
  return rewritten.catch((thrown: unknown) => {
    throw readsLikeAnother(thrown) ? new CommsRefusal('NAME_TAKEN') : thrown
  })
}

const unreadable = { comm_name: { is: 'unreadable' } } as const

/** The columns for the details that owners fill in. */
const columnsOf = (draft: Draft) => ({
  ...draft,
  rules: JSON.stringify(draft.rules),
  name_key: nameKey(draft.comm_name),
  ...byName(draft),
})

/** Whether the unique key refused the name because it is too similar to another community's name. */
const readsLikeAnother = (thrown: unknown): boolean =>
  thrown instanceof Error && 'constraint' in thrown && thrown.constraint === 'community_by_name_key'

/**
 * Locks the founder, so that a person founds only one community at a time and their communities can be counted. This
 * lock must come before any lock on a community.
 */
async function holdFounder(db: Database, UID: string): Promise<Date> {
  await db.lock(`comms.founding ${UID}`)
  const { rows } = await sql<{ now: Date }>`select ${moment} as now`.execute(db.q())
  return rows[0]!.now
}

/** The number of communities that a person owns, including those to which they can still return as owner. */
async function owned(db: Database, UID: string, now: Date): Promise<number> {
  const rows = await db
    .q()
    .selectFrom('comms.membership')
    .select('comm_id')
    .where('UID', '=', UID)
    .where('role', '=', 'owner')
    .where((row) => row.or([row('left_at', 'is', null), row('left_at', '>', undoableSince(now))]))
    .execute()
  return rows.length
}
