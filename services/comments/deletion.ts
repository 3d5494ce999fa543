import { sql } from 'kysely'
import { identityEvents } from '#contract/identity-events.ts'
import { nobody, type Deletion } from '#platform/deletion/deletion.ts'
import { on, type Reaction } from '#platform/room.ts'
import type { CommentsTables } from './tables.ts'
import { takeAway } from './writing.ts'

/** What deletion of an account does with this room's tables. */
export const deletion: Deletion = {
  'comments.comment': ['unlinked', 'comments stay without a name, or are deleted if the person so chooses'],
  'comments.earlier_words': ['unlinked', 'earlier texts stay with the comment, or are deleted with it'],
  'comments.reaction': ['unlinked', 'stays counted'],
  'comments.muted': ['deleted', 'whom the person muted, and who muted them'],
  'comments.quiet': ['deleted', 'threads that the person turned off'],
}

/** Comments that nobody else has seen are deleted in any case. */
const forget: Reaction<typeof identityEvents.account_deleted, CommentsTables> = async ({ UID, comments }, { db }) => {
  const theirs = db.q().selectFrom('comments.comment').select('comment_id').where('UID', '=', UID)
  const going = comments === 'delete' ? theirs : theirs.where('state', '=', 'held')
  for (const { comment_id } of await going.execute()) await takeAway(db, comment_id, UID)
  await db.tx(async () => {
    const q = db.q()
    await sql`update comments.comment set "UID" = null, name = null where "UID" = ${UID}`.execute(q)
    await sql`update comments.reaction set "UID" = ${nobody} where "UID" = ${UID}`.execute(q)
    await sql`delete from comments.muted where "UID" = ${UID} or other = ${UID}`.execute(q)
    await sql`delete from comments.quiet where "UID" = ${UID}`.execute(q)
  })
}

export const leaving = on(identityEvents.account_deleted, forget)
