import { sql } from 'kysely'
import type { z } from 'zod'
import type { Statement } from '#contract/figures.ts'
import type { Doc } from '#platform/search/search.ts'
import { search } from './data.ts'
import type { Database } from './own.ts'
import { passagesOf } from './spans.ts'

export type StatementRecord = z.output<typeof Statement>

/** The number of rows per insert statement. */
const AT_ONCE = 500

/**
 * Stores statements, and leaves unchanged ones as they are. A disputed statement remains hidden even if it was removed
 * and has come back. Returns the number of new or changed statements. Must run in a transaction.
 */
export async function keepStatements(
  db: Database,
  records: readonly StatementRecord[],
  { lang, sample }: { lang: string; sample: boolean },
): Promise<number> {
  const byId = [...new Map(records.map((record) => [record.stmt_id, record])).values()]
  let changed = 0
  for (let from = 0; from < byId.length; from += AT_ONCE) {
    const rows = byId.slice(from, from + AT_ONCE).map((record) => rowOf(record, sample))
    const kept = await keepRows(db, JSON.stringify(rows))
    await search.remove(
      db,
      kept.map(({ stmt_id }) => stmt_id),
    )
    await search.put(
      db,
      kept.filter(({ disputed }) => !disputed).flatMap((one) => docsOf(one, lang)),
    )
    changed += kept.length
  }
  return changed
}

type Kept = { stmt_id: string; heading: string; text: string; disputed: boolean }

/** Writes the rows that differ from the stored ones, and returns them. */
async function keepRows(db: Database, rows: string): Promise<Kept[]> {
  const columns = `stmt_id, kind, said_on, place, venue, heading, text, spoken, source_url, vote, measure, bill_id,
    vote_year, vote_number, sample`
  return db.run<Kept>(
    'figures: keep statements',
    `insert into figures.statement as kept (${columns}, disputed)
      select ${columns}, coalesce((select disputed from figures.dispute where dispute.stmt_id = given.stmt_id
        order by dispute_id desc limit 1), false)
      from jsonb_to_recordset($1::jsonb) as given (stmt_id text, kind text, said_on date, place integer, venue text,
        heading text, text text, spoken boolean, source_url text, vote jsonb, measure jsonb, bill_id text,
        vote_year integer, vote_number integer, sample boolean)
      on conflict (stmt_id) do update set (${columns}) = (${columns.replaceAll(/\w+/g, 'excluded.$&')})
      where (kept.kind, kept.said_on, kept.place, kept.venue, kept.heading, kept.text, kept.spoken, kept.source_url,
          kept.vote, kept.measure, kept.sample)
        is distinct from (excluded.kind, excluded.said_on, excluded.place, excluded.venue, excluded.heading,
          excluded.text, excluded.spoken, excluded.source_url, excluded.vote, excluded.measure, excluded.sample)
      returning stmt_id, heading, text, disputed`,
    [rows],
  )
}

const rowOf = (record: StatementRecord, sample: boolean) => ({
  ...record,
  place: placeOf(record),
  bill_id: record.vote?.bill_id ?? record.measure?.bill_id ?? null,
  vote_year: record.vote?.year ?? null,
  vote_number: record.vote?.number ?? null,
  sample,
})

/**
 * The position of a statement within its day: the number of a roll call, or the page and turn of a remark in the
 * official record.
 */
export function placeOf({ stmt_id, vote }: Pick<StatementRecord, 'stmt_id' | 'vote'>): number {
  if (vote) return vote.number
  const [, page, part = '0', turn = '0'] = /Pg[A-Z](\d{1,5})(?:-(\d{1,2}))?(?:#(\d{1,2}))?$/.exec(stmt_id) ?? []
  return page === undefined ? 0 : Number(page) * 10_000 + Number(part) * 100 + Number(turn)
}

/**
 * The texts by which a search can find a statement: its passages, each with the heading. The key of a text gives the
 * position of the passage in the statement.
 */
export const docsOf = ({ stmt_id, heading, text }: Omit<Kept, 'disputed'>, lang: string): Doc[] =>
  passagesOf(text).map(({ start, end }) => {
    const passage = text.slice(start, end)
    const named = heading === '' || passage.includes(heading) ? passage : `${heading}\n${passage}`
    return { key: `${stmt_id} ${start} ${end}`, scope: stmt_id, lang, text: named }
  })

/** Deletes the whole record, and also its disputes if `disputes` is set. Must run in a transaction. */
export async function forgetRecord(db: Database, { disputes }: { disputes: boolean }): Promise<number> {
  const q = db.q()
  const gone = await q.deleteFrom('figures.statement').returning('stmt_id').execute()
  const stmt_ids = gone.map(({ stmt_id }) => stmt_id)
  await search.remove(db, stmt_ids)
  if (disputes)
    await q
      .deleteFrom('figures.dispute')
      .where(sql<boolean>`stmt_id = any(${stmt_ids})`)
      .execute()
  await q.deleteFrom('figures.figure').execute()
  return stmt_ids.length
}
