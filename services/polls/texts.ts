import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { Ballots } from './ballots.ts'
import type { TimedPoll } from './data.ts'
import { textHash } from './hidden-texts.ts'
import type { Database } from './own.ts'
import { isOver } from './rules.ts'
import { textsShownUntil } from './steps.ts'
import type { PollRow } from './tables.ts'

type Texts = Map<string, { texts: string[]; held_back: number }>

interface Written {
  text: string
  updated_at: Date
}

/**
 * The open texts of a poll that may be shown, by item, in an order that does not reveal who wrote them or when.
 * `until`: only texts given before this moment.
 */
export async function textsOf(db: Database, found: TimedPoll, until: Date | null): Promise<Texts> {
  const { poll } = found
  const open = poll.items.filter(({ kind }) => kind === 'open')
  if (open.length === 0) return new Map()
  const rows = await answersInWords(db, poll.poll_id, until)
  const texts: Texts = new Map()
  for (const { item_id } of open) {
    const written = rows.flatMap(({ ballots, updated_at }) => {
      const answer = ballots[item_id]
      return answer && 'text' in answer ? [{ text: answer.text, updated_at }] : []
    })
    texts.set(item_id, await shownOf(db, found, item_id, written))
  }
  return texts
}

/**
 * The number of rows that one query reads. It is limited, because a ballot can contain 20,000 characters, and the
 * embedded engine runs no other query meanwhile.
 */
const MAX_AT_ONCE = 100

type Row = { ballots: Ballots; updated_at: Date; created_at: Date; voter: string }

/** Every answer that contains open text and was given before `until`. The answers are read with several queries. */
export async function answersInWords(db: Database, poll_id: string, until: Date | null): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const last = all.at(-1)
    const { rows } = await sql<Row>`
      select ballots, updated_at, created_at, voter from polls.response
      where poll_id = ${poll_id} and has_text and state = 'active'
        and (${until}::timestamptz is null or updated_at < ${until})
        and (created_at, voter) > (${last?.created_at ?? new Date(0)}, ${last?.voter ?? ''})
      order by created_at, voter limit ${MAX_AT_ONCE}`.execute(db.q())
    all.push(...rows)
    if (rows.length < MAX_AT_ONCE) return all
    await othersFirst()
  }
}

/**
 * The texts of an item that may be shown now. Texts are shown in steps, like stepped results, so that nobody can tell
 * whose text was added. After the close all texts are shown, unless fewer than five are new. In a poll with named
 * answers no text is held back.
 */
async function shownOf(db: Database, found: TimedPoll, item_id: string, written: Written[]) {
  const over = isOver(found.state)
  const until = await textsShownUntil(db, found, item_id)
  const before = written.filter(({ updated_at }) => until && updated_at < until)
  const waiting = written.length - before.length
  if (found.poll.secrecy === 'named' || (over && waiting >= MIN_CELL))
    return { texts: mixed(found.poll, written), held_back: 0 }
  return { texts: mixed(found.poll, before), held_back: waiting }
}

const mixed = ({ poll_id }: PollRow, written: Written[]): string[] => {
  const ranked = written.map(({ text }) => ({ text, by: textHash(poll_id, text) }))
  return ranked.toSorted((a, b) => (a.by < b.by ? -1 : 1)).map(({ text }) => text)
}
