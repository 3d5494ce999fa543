import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import type { Deletion } from '#platform/deletion/deletion.ts'
import { on, type Reaction } from '#platform/room.ts'
import type { ChatTables } from './tables.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'chat.thread': ['deleted', 'conversations'],
  'chat.exchange': ['deleted', 'questions and answers'],
  'chat.use': ['deleted', 'counts of questions'],
  'chat.extra_questions': ['deleted', 'bought questions'],
  'chat.report': [
    'stays',
    'a reported answer with its question, without who asked, until 30 days after it was dealt with',
  ],
}

const forget: Reaction<typeof identityEvents.account_deleted, ChatTables> = async ({ UID }, { db }) => {
  await db.tx(async () => {
    for (const table of ['thread', 'use', 'extra_questions'])
      await sql`delete from ${sql.table(`chat.${table}`)} where subject = ${`person:${UID}`}`.execute(db.q())
  })
}

export const leaving = on(identityEvents.account_deleted, forget)
