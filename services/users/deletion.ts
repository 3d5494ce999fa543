import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import type { Deletion } from '#platform/deletion/deletion.ts'
import { on } from '#platform/room.ts'
import { enqueueDrop } from '#platform/storage/switching.ts'
import { takeAway } from './avatar.ts'
import type { Reaction } from './own.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'users.profile': ['deleted', 'the name and who may see it'],
  'users.avatar': ['deleted', 'the picture, with its files'],
  'users.follow': ['deleted', 'what the person follows'],
  'users.notice': ['deleted', 'notices about the person; those about other things stay for whoever follows these'],
  'users.quiet': ['deleted', 'which notices were turned off'],
}

const setClosing: Reaction<typeof identityEvents.account_closing> = async ({ UID, closing, at }, { db }) => {
  await sql`
    update users.profile set closing = ${closing}, closing_set = ${at}
    where "UID" = ${UID} and (closing_set is null or closing_set < ${at})`.execute(db.q())
}

/** Some notices, and those who follow them, are about a person: the id of the thing then contains theirs. */
const forget: Reaction<typeof identityEvents.account_deleted> = async ({ UID }, { db, enqueue }) => {
  await db.tx(async () => {
    const q = db.q()
    await enqueueDrop(enqueue, await takeAway(db, UID))
    for (const table of ['profile', 'follow', 'quiet'])
      await sql`delete from ${sql.table(`users.${table}`)} where "UID" = ${UID}`.execute(q)
    for (const table of ['follow', 'notice'])
      await sql`delete from ${sql.table(`users.${table}`)} where strpos(thing_id, ${UID}) > 0`.execute(q)
    await sql`update users.notice set except_uid = null where except_uid = ${UID}`.execute(q)
  })
}

export const leaving = [on(identityEvents.account_closing, setClosing), on(identityEvents.account_deleted, forget)]
