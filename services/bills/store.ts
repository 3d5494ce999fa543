import { sql } from 'kysely'
import { moment } from '#platform/database/clock.ts'
import { sha256Of } from './hashing.ts'
import { docsOf, search } from './indexing.ts'
import { type Facts, merge, readable, same } from './merging.ts'
import type { Context, Database } from './own.ts'
import { type BillRecord, billIdOf, type VersionRecord } from './record.ts'
import { searched } from './rules.ts'
import type { VersionRow } from './tables.ts'
import { tellFollowers } from './notify.ts'
import { titleSection } from './titles.ts'

/** A bill before and after a batch. */
export interface Kept {
  before: Facts | null
  after: Facts
  /** The current versions of the bill, and which of them have changed. */
  versions: VersionRow[]
  written: (VersionRow & { sections: VersionRecord['sections'] })[]
}

/**
 * Stores all of the records or none. Storing the same record twice changes nothing. Followers are notified when a known
 * bill has changed. `changed` counts bills that are new or have changed.
 */
export const keep = async (ctx: Context, records: BillRecord[]): Promise<{ changed: number }> =>
  ctx.db.tx(async () => {
    const { db } = ctx
    // Batches run one at a time, so that the facts a batch has read about a bill stay true until the batch ends.
    await db.lock('keeping bills')
    const today = new Date().toISOString().slice(0, 10)
    const bills = await known(db, [...new Set(records.map(billIdOf))])
    for (const record of records.map(readable)) take(bills, record, today)
    const changed = [...bills.values()].filter(
      ({ before, after, written }) => written.length > 0 || !same(before, after),
    )
    if (changed.length === 0) return { changed: 0 }

    await writeBills(db, changed)
    await writeVersions(db, changed)
    await index(db, changed)
    await tellFollowers(ctx, changed)
    return { changed: changed.length }
  })

/** A bill of which no record has been read yet. */
type Before = Omit<Kept, 'after'> & { after: Facts | null }

async function known(db: Database, bill_ids: string[]): Promise<Map<string, Kept>> {
  const q = db.q()
  const rows = await q
    .selectFrom('bills.bill')
    .selectAll()
    .where('bill_id', '=', sql<string>`any(${bill_ids})`)
    .execute()
  const versions = await q
    .selectFrom('bills.version')
    .selectAll()
    .where('bill_id', '=', sql<string>`any(${bill_ids})`)
    .execute()
  const found = new Map<string, Before>(
    bill_ids.map((bill_id) => [bill_id, { before: null, after: null, versions: [], written: [] }]),
  )
  for (const { has_text: _text, imported_at: _at, ...facts } of rows)
    Object.assign(found.get(facts.bill_id)!, { before: facts, after: facts })
  for (const version of versions) found.get(version.bill_id)!.versions.push(version)
  return found as Map<string, Kept>
}

function take(bills: Map<string, Kept>, record: BillRecord, today: string): void {
  const bill_id = billIdOf(record)
  const bill = bills.get(bill_id)!
  bill.after = merge(bill.after, record, today)
  for (const { sections, ...said } of record.versions) {
    const before = bill.versions.find(({ version }) => version === said.version)
    const version: VersionRow = {
      bill_id,
      version: said.version,
      kind: said.kind,
      name: said.name,
      date: said.date ?? before?.date ?? null,
      source_url: said.source_url ?? before?.source_url ?? null,
      sha256: sha256Of(sections),
    }
    if (before && isSame(before, version)) continue
    bill.versions = [...bill.versions.filter((one) => one !== before), version]
    bill.written = [...bill.written.filter((one) => one.version !== said.version), { ...version, sections }]
  }
}

const isSame = (a: VersionRow, b: VersionRow): boolean =>
  (['kind', 'name', 'date', 'source_url', 'sha256'] as const).every((field) => a[field] === b[field])

async function writeBills(db: Database, changed: Kept[]): Promise<void> {
  const rows = changed.map(({ after, versions }) => ({
    ...after,
    has_text: versions.some(({ kind }) => kind === 'text'),
  }))
  const columns = Object.keys(rows[0]!).map((name) => sql.ref(name))
  const excluded = columns.map((column) => sql`${column} = excluded.${column}`)
  await sql`
    insert into bills.bill (${sql.join(columns)}, imported_at)
    select ${sql.join(columns)}, ${moment} from jsonb_populate_recordset(null::bills.bill, ${JSON.stringify(rows)})
    on conflict (bill_id) do update set ${sql.join(excluded)}, imported_at = excluded.imported_at`.execute(db.q())
}

async function writeVersions(db: Database, changed: Kept[]): Promise<void> {
  const written = changed.flatMap((bill) => bill.written)
  if (written.length === 0) return

  const codes = JSON.stringify(written.map(({ sections: _sections, ...version }) => version))
  await sql`
    with given as materialized (select * from jsonb_populate_recordset(null::bills.version, ${codes})),
      old as (
        delete from bills.section using given
        where section.bill_id = given.bill_id and section.version = given.version
      )
    insert into bills.version select * from given
    on conflict (bill_id, version) do update
      set kind = excluded.kind, name = excluded.name, date = excluded.date, source_url = excluded.source_url,
        sha256 = excluded.sha256`.execute(db.q())
  const sections = written.flatMap(({ bill_id, version, sections }) =>
    sections.map((section, place) => ({ ...section, bill_id, version, ordinal: place + 1 })),
  )
  for (const some of batches(sections))
    await sql`
      insert into bills.section
      select * from jsonb_populate_recordset(null::bills.section, ${JSON.stringify(some)})`.execute(db.q())
}

const batchCharacters = 4_000_000

/**
 * Memory holds several copies of a statement, so the text of a large batch must not be stored with a single statement.
 */
function batches<T extends { text: string }>(sections: T[]): T[][] {
  const all: T[][] = []
  let room = 0
  for (const section of sections) {
    if (room <= 0) {
      all.push([])
      room = batchCharacters
    }
    all.at(-1)!.push(section)
    room -= section.text.length
  }
  return all
}

/**
 * Updates the search index for these bills. The text is read back from the database, so that a batch need not keep all
 * of it in memory.
 */
async function index(db: Database, changed: Kept[]): Promise<void> {
  const stale = changed.filter(
    ({ before, after, written }) =>
      !before || written.length > 0 || titleSection(before).text !== titleSection(after).text,
  )
  const newest = stale.flatMap(({ versions }) => searched(versions))
  const sections = await db
    .q()
    .selectFrom('bills.section')
    .selectAll()
    .where(
      sql<boolean>`(bill_id, version) in (
        select * from unnest(${newest.map(({ bill_id }) => bill_id)}::text[], ${newest.map(({ version }) => version)}::text[]))`,
    )
    .orderBy('bill_id')
    .orderBy('version')
    .orderBy('ordinal')
    .execute()
  const byBill = Map.groupBy(sections, ({ bill_id }) => bill_id)
  await search.remove(
    db,
    stale.map(({ after }) => after.bill_id),
  )
  await search.put(
    db,
    stale.flatMap(({ after }) => docsOf(after, byBill.get(after.bill_id) ?? [])),
  )
}
