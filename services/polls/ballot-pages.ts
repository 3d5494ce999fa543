import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import { groupBallots, type BallotsFile } from './ballots-job.ts'
import { holdPoll, type TimedPoll } from './data.ts'
import type { Context, Database } from './own.ts'
import { stretchesOf } from './step-marks.ts'
import type { PollRow } from './tables.ts'
import { boxText } from './tallies.ts'

/** The number of groups of identical ballots on one page. */
const PER_PAGE = 1_000
/**
 * The number of disk pages that one query reads. It is small so that other requests get a turn, because the embedded
 * engine runs one query at a time.
 */
const DISK_PAGES = 16

export interface BallotsHead extends Pick<BallotsFile, 'withheld'> {
  pages: number
}

/** The groupings in progress, for each database. Requests that arrive in the meantime wait for the same grouping. */
const grouping = new WeakMap<Database, Map<string, Promise<BallotsHead>>>()

/** The published ballots of a closed poll, which are grouped once and stored with the poll's result. */
export async function ballotsHead(ctx: Context, { poll }: TimedPoll): Promise<BallotsHead> {
  const { poll_id } = poll
  const kept = await headOf(ctx.db, poll_id)
  if (kept) return kept
  const under = grouping.get(ctx.db) ?? new Map<string, Promise<BallotsHead>>()
  grouping.set(ctx.db, under)
  const known = under.get(poll_id)
  if (known) return known
  const head = groupOnce(ctx, poll_id).finally(() => under.delete(poll_id))
  under.set(poll_id, head)
  return head
}

async function headOf(db: Database, poll_id: string): Promise<BallotsHead | null> {
  const [head] = await db.run<BallotsHead>(
    'polls_ballots_file',
    'select pages, withheld from polls.ballots_file where poll_id = $1',
    [poll_id],
  )
  return head ?? null
}

/** The groups of one page, as JSON. */
export async function ballotsPage(db: Database, poll_id: string, page: number): Promise<string> {
  const [row] = await db.run<{ groups: string }>(
    'polls_ballots_page',
    'select groups from polls.ballots_page where poll_id = $1 and page = $2',
    [poll_id, page],
  )
  return row?.groups ?? '[]'
}

/** Deletes the grouped ballots of polls that are recounted. */
export async function forgetBallots(db: Database, poll_ids: string[]): Promise<void> {
  for (const table of ['ballots_file', 'ballots_page'])
    await sql`delete from ${sql.table(`polls.${table}`)} where poll_id = any (${poll_ids}::text[])`.execute(db.q())
}

async function groupOnce({ db, work }: Context, poll_id: string): Promise<BallotsHead> {
  // Answers given in time may not have reached the disk yet. Until they have, they hold a shared lock on the poll.
  const { poll } = await db.tx(() => holdPoll(db, poll_id, 'alone'))
  const box = poll.secrecy === 'secret' ? await boxText(db, poll_id) : null
  const slices = box !== null || poll.publication === 'none' ? [] : await slicesOf(db, poll)
  const file = await work.run(groupBallots, { poll: termsOf(poll), slices, box, perPage: PER_PAGE })
  return db.tx(async () => {
    const added = await db
      .q()
      .insertInto('polls.ballots_file')
      .values({ poll_id, pages: file.pages.length, withheld: JSON.stringify(file.withheld) })
      .onConflict((kept) => kept.doNothing())
      .returning('poll_id')
      .executeTakeFirst()
    // Another process has stored the groups first.
    if (!added) return (await headOf(db, poll_id))!
    for (const [page, groups] of file.pages.entries())
      await db.q().insertInto('polls.ballots_page').values({ poll_id, page, groups }).execute()
    return { pages: file.pages.length, withheld: file.withheld }
  })
}

const termsOf = ({ items, publication }: PollRow) => ({ items, publication })

/** Every ballot without its open texts. The whole table is read, a few disk pages per query. */
async function slicesOf(db: Database, poll: PollRow): Promise<string[]> {
  const { poll_id, items } = poll
  const open = items.filter(({ kind }) => kind === 'open').map(({ item_id }) => item_id)
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('polls.response') / current_setting('block_size')::integer)::integer as pages`.execute(
    db.q(),
  )
  const { by, marks } = await stretchesOf(db, poll)
  const slices: string[] = []
  for (let from = 0; from < rows[0]!.pages; from += DISK_PAGES) {
    const [slice] = await db.run<{ text: string | null }>(
      'polls_ballots_slice',
      `select string_agg(
         case $5 when 'hours' then floor(extract(epoch from updated_at) / 3600)::bigint
           else width_bucket(updated_at, $6::timestamptz[]) end
         || ' ' || (ballots - $2::text[])::text, E'\\n') as text
       from polls.response
       where ctid >= $3::tid and ctid < $4::tid and poll_id = $1 and state = 'active'`,
      [poll_id, open, `(${from},0)`, `(${from + DISK_PAGES},0)`, by, marks],
    )
    if (slice!.text !== null) slices.push(slice!.text)
    await othersFirst()
  }
  return slices
}
