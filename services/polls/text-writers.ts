import { sql } from 'kysely'
import { moderationLimits } from '#contract/moderation-limits.ts'
import { clock } from '#platform/database/clock.ts'
import { textHash } from './hidden-texts.ts'
import type { Context, Database } from './own.ts'
import { answersInWords } from './texts.ts'
import type { ResponseRow, TextWriterTable } from './tables.ts'
import { voterIn } from './voter.ts'

// Keeps the authors of each hidden text. Only this room reads them. Whatever their answer says now, the authors can
// read the decision and appeal, and may not decide about the text themselves.

export type TextParts = Pick<TextWriterTable, 'poll_id' | 'item_id'> & { hash: string }

export function writtenIn({ ballots }: Pick<ResponseRow, 'ballots'>, item_id: string): string | null {
  const answer = ballots[item_id]
  return answer && 'text' in answer ? answer.text : null
}

/** The people whose answers contain these words now. */
export async function writersNow(db: Database, { poll_id, item_id, hash }: TextParts): Promise<string[]> {
  const rows = await answersInWords(db, poll_id, null)
  return rows.flatMap(({ ballots, voter }) => {
    const text = writtenIn({ ballots }, item_id)
    return text !== null && textHash(poll_id, text) === hash ? [voter] : []
  })
}

/**
 * Returns those of the given voters whose answers contain these words now, and everybody recorded as their author when
 * the words were hidden.
 */
export async function writersAmong(db: Database, parts: TextParts, voters: string[]): Promise<string[]> {
  const { poll_id, item_id, hash } = parts
  const answers = await db
    .q()
    .selectFrom('polls.response')
    .select(['voter', 'ballots'])
    .where('poll_id', '=', poll_id)
    .where(sql<boolean>`voter = any(${voters}::text[])`)
    .where('state', '=', 'active')
    .execute()
  const now = answers.flatMap(({ ballots, voter }) => {
    const text = writtenIn({ ballots }, item_id)
    return text !== null && textHash(poll_id, text) === hash ? [voter] : []
  })
  return [...now, ...(await rememberedWriters(db, parts))]
}

/** The people who had written the text when it was hidden. */
export async function rememberedWriters(db: Database, { poll_id, item_id, hash }: TextParts): Promise<string[]> {
  const rows = await db.run<{ voter: string }>(
    'polls_text_writers',
    'select voter from polls.text_writer where poll_id = $1 and item_id = $2 and text_id = $3',
    [poll_id, item_id, hash],
  )
  return rows.map(({ voter }) => voter)
}

/** Whether the visitor is the only recorded author or one of several; undefined: the visitor is not an author. */
export async function hadWritten({ db, visitor }: Context, parts: TextParts) {
  const voter = voterIn(visitor)?.voter
  if (voter === undefined) return undefined
  const writers = await rememberedWriters(db, parts)
  if (!writers.includes(voter)) return undefined
  return writers.length === 1 ? ('alone' as const) : ('with_others' as const)
}

/** Records the authors of a text that is hidden at this moment. */
export async function rememberWriters(db: Database, { hash, ...parts }: TextParts, voters: string[], at: Date) {
  const again = db.q().updateTable('polls.text_writer').set({ at }).where('poll_id', '=', parts.poll_id)
  await again.where('item_id', '=', parts.item_id).where('text_id', '=', hash).execute()
  if (voters.length === 0) return
  await db
    .q()
    .insertInto('polls.text_writer')
    .values(voters.map((voter) => ({ ...parts, text_id: hash, voter, at })))
    .onConflict((known) => known.columns(['poll_id', 'item_id', 'text_id', 'voter']).doNothing())
    .execute()
}

/** The words of a hidden text, if the answer of one of its recorded authors still contains them. */
export async function wordsRemembered(db: Database, { poll_id, item_id, hash }: TextParts): Promise<string | null> {
  const { rows } = await sql<Pick<ResponseRow, 'ballots'>>`
    select ballots from polls.response join polls.text_writer using (poll_id, voter)
    where poll_id = ${poll_id} and item_id = ${item_id} and text_id = ${hash} and state = 'active'
    limit ${MAX_WRITERS_READ}`.execute(db.q())
  const texts = rows.map((row) => writtenIn(row, item_id))
  return texts.find((text) => text !== null && textHash(poll_id, text) === hash) ?? null
}

const MAX_WRITERS_READ = 20

/** Transfers a guest's authorship to the person as whom the guest has signed in. */
export async function passWriter(db: Database, poll_id: string, guest: string, person: string): Promise<void> {
  await sql`
    insert into polls.text_writer (poll_id, item_id, text_id, voter, at)
    select poll_id, item_id, text_id, ${person}, at from polls.text_writer
    where poll_id = ${poll_id} and voter = ${guest} on conflict do nothing`.execute(db.q())
  await sql`delete from polls.text_writer where poll_id = ${poll_id} and voter = ${guest}`.execute(db.q())
}

/**
 * Authors are kept a month longer than the time for an appeal, so that an appeal made on the last day can still be
 * decided.
 */
const KEPT_MONTHS = moderationLimits.appeal.months + 1

/** Deletes the authors of texts if decisions about those texts can no longer be appealed. */
export const forget_text_writers = async ({ db }: Context): Promise<void> => {
  await sql`delete from polls.text_writer where at < ${clock} - make_interval(months => ${KEPT_MONTHS})`.execute(db.q())
}
