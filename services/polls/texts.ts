import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { FIRST_SHOWN, K_SAFE } from '#contract/poll-limits.ts'
import type { Database } from '#platform/database/database.ts'
import type { Ballots } from './ballots.ts'
import type { PollRow, PollTables } from './tables.ts'

type Texts = Map<string, { texts: string[]; held_back: number }>

interface Written {
  text: string
  updated_at: Date
}

/** The open texts of a poll that may be shown, by item, in an order that tells nothing of who wrote them when. */
export async function textsOf(db: Database, poll: PollRow, over: boolean): Promise<Texts> {
  const open = poll.items.filter(({ kind }) => kind === 'open')
  if (open.length === 0) return new Map()
  const { rows } = await sql<{ ballots: Ballots; updated_at: Date }>`
    select ballots, updated_at from polls.response
    where poll_id = ${poll.poll_id} and has_text and state = 'active'`.execute(db.q<PollTables>())
  const texts: Texts = new Map()
  for (const { item_id } of open) {
    const written = rows.flatMap(({ ballots, updated_at }) => {
      const answer = ballots[item_id]
      return answer && 'text' in answer ? [{ text: answer.text, updated_at }] : []
    })
    texts.set(item_id, await shownOf(db, poll, item_id, written, over))
  }
  return texts
}

/**
 * Texts are shown in steps: when five are waiting that are new or changed, all of them at once, the first time when
 * there are ten. So no look tells whose text is the one that was added. Where nothing was shown before the close, five
 * in all are enough then; who is named is named anyway.
 */
async function shownOf(db: Database, poll: PollRow, item_id: string, written: Written[], over: boolean) {
  const until = await shownUntil(db, poll.poll_id, item_id)
  const waiting = written.filter(({ updated_at }) => !until || updated_at > until)
  if (mayShow(poll, { waiting: waiting.length, all: written.length, over })) {
    if (!over) await showUntil(db, poll.poll_id, item_id, waiting)
    return { texts: mixed(poll, written), held_back: 0 }
  }
  return {
    texts: mixed(
      poll,
      written.filter((one) => !waiting.includes(one)),
    ),
    held_back: waiting.length,
  }
}

/** Whether those that wait can be shown now. */
export function mayShow(
  { secrecy }: Pick<PollRow, 'secrecy'>,
  { waiting, all, over }: { waiting: number; all: number; over: boolean },
): boolean {
  if (over) return secrecy === 'named' || waiting >= K_SAFE
  return all >= FIRST_SHOWN && waiting >= K_SAFE
}

const mixed = ({ poll_id }: PollRow, written: Written[]): string[] => {
  const rank = (text: string) => createHash('sha256').update(`${poll_id} ${text}`).digest('hex')
  return written.map(({ text }) => text).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** Texts as old as this have been shown. */
async function shownUntil(db: Database, poll_id: string, item_id: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select until from polls.texts_shown where poll_id = ${poll_id} and item_id = ${item_id}`.execute(db.q<PollTables>())
  return rows[0]?.until ?? null
}

async function showUntil(db: Database, poll_id: string, item_id: string, waiting: Written[]): Promise<void> {
  const until = new Date(Math.max(...waiting.map(({ updated_at }) => updated_at.getTime())))
  await sql`
    insert into polls.texts_shown as shown (poll_id, item_id, until) values (${poll_id}, ${item_id}, ${until})
    on conflict (poll_id, item_id) do update set until = greatest(shown.until, excluded.until)`.execute(
    db.q<PollTables>(),
  )
}
