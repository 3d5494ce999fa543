import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Here } from '#platform/room.ts'
import { groupBallots } from './ballots-job.ts'
import type { PollRow, PollTables } from './tables.ts'
import { boxText } from './tallies.ts'

/** Ballots that say the same, on one page. */
const PER_PAGE = 1_000
/** Pages of the disk that are read before others are answered. */
const DISK_PAGES = 64
/** Of all pages kept; those of one poll are kept whatever their size, so that a long file is not counted page by page. */
const MAX_CHARS = 16_000_000
const KEPT_MS = 60_000

interface Kept {
  pages: Promise<string[]>
  chars: number
  timer: NodeJS.Timeout
}

const stores = new WeakMap<Database, Map<string, Kept>>()

/** The ballots of a closed poll, counted once for as long as somebody goes on reading them: nothing moves any more. */
export function ballotPages(here: Here, poll: PollRow): Promise<string[]> {
  const store = stores.get(here.db) ?? new Map<string, Kept>()
  stores.set(here.db, store)
  const known = store.get(poll.poll_id)
  if (known) {
    known.timer.refresh()
    return known.pages
  }
  const drop = () => void store.delete(poll.poll_id)
  const kept: Kept = { pages: pagesOf(here, poll), chars: 0, timer: setTimeout(drop, KEPT_MS).unref() }
  store.set(poll.poll_id, kept)
  kept.pages.then((pages) => {
    kept.chars = pages.reduce((sum, page) => sum + page.length, 0)
    makeRoom(store)
  }, drop)
  return kept.pages
}

function makeRoom(store: Map<string, Kept>): void {
  let chars = [...store.values()].reduce((sum, kept) => sum + kept.chars, 0)
  for (const [poll_id, kept] of store) {
    if (chars <= MAX_CHARS || store.size === 1) return
    if (kept.chars === 0) continue
    chars -= kept.chars
    clearTimeout(kept.timer)
    store.delete(poll_id)
  }
}

async function pagesOf({ db, work }: Here, poll: PollRow): Promise<string[]> {
  const secret = poll.secrecy === 'secret'
  const box = secret ? await boxText(db, poll.poll_id) : null
  return work.run(groupBallots, { slices: secret ? [] : await slicesOf(db, poll), box, perPage: PER_PAGE })
}

/** Every ballot without its open text, read from one end of the table to the other, a few pages of the disk at a time. */
async function slicesOf(db: Database, { poll_id, items }: PollRow): Promise<string[]> {
  const open = items.filter(({ kind }) => kind === 'open').map(({ item_id }) => item_id)
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('polls.response') / current_setting('block_size')::integer)::integer as pages`.execute(
    db.q<PollTables>(),
  )
  const slices: string[] = []
  for (let from = 0; from < rows[0]!.pages; from += DISK_PAGES) {
    const [slice] = await db.run<{ text: string | null }>(
      'polls_ballots_slice',
      `select string_agg((ballots - $2::text[])::text, E'\\n') as text from polls.response
       where ctid >= $3::tid and ctid < $4::tid and poll_id = $1 and state = 'active'`,
      [poll_id, open, `(${from},0)`, `(${from + DISK_PAGES},0)`],
    )
    if (slice!.text !== null) slices.push(slice!.text)
    await othersFirst()
  }
  return slices
}
