import { sql } from 'kysely'
import { z } from 'zod'
import type { identity } from '#contract/identity.ts'
import { id } from '#contract/shapes.ts'
import { clock } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import type { Act, Context, Database } from './own.ts'

/** Sends an e-mail, and keeps a note for operators while it cannot be sent. */
export async function notingFailure(
  db: Database,
  { letter_id, kind }: { letter_id: string | undefined; kind: string },
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (unsent) {
    if (letter_id) await noteFailure(db, letter_id, kind)
    throw unsent
  }
  await forgetFailure(db, letter_id)
}

/** Removes the note once the e-mail has been sent or is no longer needed. */
export async function forgetFailure(db: Database, letter_id: string | undefined): Promise<void> {
  if (letter_id) await db.q().deleteFrom('identity.failed_letter').where('letter_id', '=', letter_id).execute()
}

const noteFailure = (db: Database, letter_id: string, kind: string) =>
  db
    .q()
    .insertInto('identity.failed_letter')
    .values({ letter_id, kind, tries: 1, first_at: clock, last_at: clock })
    .onConflict((known) =>
      known.column('letter_id').doUpdateSet({ tries: sql<number>`failed_letter.tries + 1`, last_at: clock }),
    )
    .execute()

const pages = keyset(z.tuple([keyMoment, id('letter')]), (row: { last_at: Date; letter_id: string }) => [
  row.last_at.toISOString(),
  row.letter_id,
])

export const failed_letters: Act<typeof identity.failed_letters> = async ({ cursor, limit }, { db }: Context) => {
  const before = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('identity.failed_letter')
    .selectAll()
    .$if(before !== null, (all) =>
      all.where(sql<boolean>`(last_at, letter_id) < (${before?.[0]}::timestamptz, ${before?.[1]})`),
    )
    .orderBy('last_at', 'desc')
    .orderBy('letter_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  return {
    items: shown.map(({ letter_id, kind, tries, first_at, last_at }) => ({
      letter_id,
      kind,
      tries,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
    next_cursor,
  }
}
