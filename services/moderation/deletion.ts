import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import { nobody, type Deletion } from '#platform/deletion/deletion.ts'
import { newId } from '#platform/kit/ids.ts'
import { on, type Reaction } from '#platform/room.ts'
import { keyOf } from './rules.ts'
import type { ModerationTables } from './tables.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'moderation.report': ['unlinked', 'reports stay without who reported'],
  'moderation.reported': ['unlinked', 'cases stay without the person'],
  'moderation.decision': ['unlinked', 'decisions and their reasons stay without about whom and by whom'],
  'moderation.appeal': ['unlinked', 'appeals stay without who wrote or decided them'],
  'moderation.reported_words': [
    'deleted',
    'the name by which the person was reported; reported texts stay as long as the report',
  ],
}

/** A case about a person, alone or as a member of a community, has an id with theirs in it: it gets another one. */
const forget: Reaction<typeof identityEvents.account_deleted, ModerationTables> = async ({ UID }, { db }) => {
  const unknown = newId()
  await db.tx(async () => {
    const q = db.q()
    const isTheirs = sql`strpos(id, ${UID}) > 0`
    await sql`delete from moderation.reported_words where ${isTheirs}`.execute(q)
    await sql`update moderation.report set named = '' where ${isTheirs}`.execute(q)
    await sql`update moderation.decision set named = '' where ${isTheirs}`.execute(q)
    for (const table of ['reported', 'report', 'decision'])
      await sql`update ${sql.table(`moderation.${table}`)} set id = replace(id, ${UID}, ${unknown}) where ${isTheirs}`.execute(
        q,
      )
    await sql`update moderation.report set of_id = replace(of_id, ${UID}, ${unknown}) where strpos(of_id, ${UID}) > 0`.execute(
      q,
    )
    await sql`update moderation.report set reporter = replace(reporter, ${UID}, ${nobody}) where reporter = ${keyOf(UID)}`.execute(
      q,
    )
    await sql`update moderation.reported set author = null where author = ${UID}`.execute(q)
    await sql`update moderation.reported set assigned_to = null where assigned_to = ${UID}`.execute(q)
    await sql`update moderation.decision set author = null where author = ${UID}`.execute(q)
    await sql`update moderation.decision set decided_by = ${nobody} where decided_by = ${UID}`.execute(q)
    await sql`update moderation.appeal set reviewed_by = ${nobody} where reviewed_by = ${UID}`.execute(q)
  })
}

export const leaving = on(identityEvents.account_deleted, forget)
