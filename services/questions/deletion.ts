import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import { nobody, type Deletion } from '#platform/deletion/deletion.ts'
import { on, type Reaction } from '#platform/room.ts'
import type { QuestionTables } from './tables.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'questions.question': [
    'unlinked',
    'questions stay without a name; one to the person as an official waits for nobody',
  ],
  'questions.answer': ['unlinked', 'answers stay without a name'],
  'questions.earlier_words': ['unlinked', 'earlier texts stay without a name'],
  'questions.too': ['unlinked', 'stays counted'],
  'questions.rating': ['unlinked', 'stays counted'],
  'questions.suggestion': ['unlinked', 'decided ones stay without a name, pending ones are deleted'],
}

const forget: Reaction<typeof identityEvents.account_deleted, QuestionTables> = async ({ UID }, { db }) => {
  await db.tx(async () => {
    const q = db.q()
    await sql`update questions.question set author = null, byline = '' where author = ${UID}`.execute(q)
    await sql`
      update questions.question set official_uid = ${nobody}, official_name = '' where official_uid = ${UID}`.execute(q)
    await sql`
      update questions.answer set author = null, byline = '', official_name = case when official_name is null then null else '' end
      where author = ${UID}`.execute(q)
    await sql`update questions.earlier_words set suggested_by = ${nobody} where suggested_by = ${UID}`.execute(q)
    await sql`update questions.too set "UID" = ${nobody} where "UID" = ${UID}`.execute(q)
    await sql`update questions.rating set "UID" = ${nobody} where "UID" = ${UID}`.execute(q)
    await sql`delete from questions.suggestion where "UID" = ${UID} and state = 'open'`.execute(q)
    await sql`update questions.suggestion set "UID" = ${nobody} where "UID" = ${UID}`.execute(q)
  })
}

export const leaving = on(identityEvents.account_deleted, forget)
