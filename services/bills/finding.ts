import { sql } from 'kysely'
import type { z } from 'zod'
import type { bills, Passage } from '#contract/bills.ts'
import type { SearchHit } from '#platform/search/search.ts'
import { billsOf, newestImport, sectionsOf } from './data.ts'
import { placeOf, search } from './indexing.ts'
import type { Act, Database } from './own.ts'
import { passagesOf } from './passages.ts'
import { ranked } from './ranking.ts'
import type { BillRow, SectionRow } from './tables.ts'
import { sectionId, sectionPlace, titleSection, titleVersion } from './titles.ts'

/** How many passages are considered: the others match too weakly. More are considered if many may be filtered out. */
const usual = 400
const most = 1000

export const find_passages: Act<typeof bills.find_passages> = async ({ q, bill_id, version, limit }, { db }) => {
  const as_of = await newestImport(db)
  const found = bill_id
    ? await search.find(db, { q, lang: 'en', scopes: [bill_id], limit: version ? most : limit })
    : await findEverywhere(db, q, Boolean(version))
  const wanted = found.filter(({ key }) => !version || placeOf(key).version === version)
  if (wanted.length > 0 || !version || !bill_id)
    return { passages: await passagesAt(db, wanted.slice(0, limit)), as_of }

  return { passages: await passagesIn(db, { q, bill_id, version, limit }), as_of }
}

/** Searches all bills, best match first. `sifted`: the caller will filter out some of the results. */
export const findEverywhere = async (db: Database, q: string, sifted: boolean): Promise<SearchHit[]> =>
  ranked(await search.find(db, { q, lang: 'en', limit: sifted ? most : usual }))

/** The passages that were found, with their text. */
export async function passagesAt(db: Database, found: SearchHit[]): Promise<z.input<typeof Passage>[]> {
  const sections = await sectionsAt(
    db,
    found.map(({ key }) => placeOf(key).section_id),
  )
  return found.flatMap((one) => {
    const { section_id, start, end } = placeOf(one.key)
    const section = sections.get(section_id)
    return section ? [{ ...shown(section, start, end), score: one.score, coverage: one.coverage }] : []
  })
}

type Held = SectionRow & { kind: z.infer<typeof Passage>['kind'] }

const shown = (section: Held, start: number, end: number) => ({
  section_id: sectionId(section),
  bill_id: section.bill_id,
  version: section.version,
  kind: section.kind,
  num: section.num,
  heading: section.heading,
  start,
  end,
  text: section.text.slice(start, end),
})

async function sectionsAt(db: Database, section_ids: string[]): Promise<Map<string, Held>> {
  const places = [...new Set(section_ids)].map(sectionPlace)
  const titled = places.filter(({ version }) => version === titleVersion).map(({ bill_id }) => bill_id)
  const others = places.filter(({ version }) => version !== titleVersion)
  const bills: BillRow[] = titled.length > 0 ? await billsOf(db, titled) : []
  const { rows } = await sql<Held>`
    select section.*, version.kind
    from unnest(${others.map(({ bill_id }) => bill_id)}::text[], ${others.map(({ version }) => version)}::text[],
        ${others.map(({ ordinal }) => ordinal)}::integer[]) as wanted (bill_id, version, ordinal)
      join bills.section using (bill_id, version, ordinal)
      join bills.version using (bill_id, version)`.execute(db.q())
  const titles = bills.map((bill): Held => ({ ...titleSection(bill), kind: 'title' }))
  return new Map([...rows, ...titles].map((section) => [sectionId(section), section]))
}

/**
 * Searches a version that is not in the index because it is not the newest one. The scores are the same as if it were.
 */
async function passagesIn(
  db: Database,
  { q, bill_id, version, limit }: { q: string; bill_id: string; version: string; limit: number },
): Promise<z.input<typeof Passage>[]> {
  const [bill] = await billsOf(db, [bill_id])
  if (!bill) return []

  const sections = await sectionsOf(db, bill, version)
  const places = sections.flatMap((section) => passagesOf(section.text).map((place) => ({ section, ...place })))
  const texts = places.map(({ section, start, end }) => `${section.heading}\n${section.text.slice(start, end)}`)
  const weighed = await search.weigh(db, { q, lang: bill.lang, texts })
  const kind = await kindOf(db, bill_id, version)
  return places
    .map(({ section, start, end }, at) => ({ ...shown({ ...section, kind }, start, end), ...weighed[at]! }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
}

async function kindOf(db: Database, bill_id: string, version: string): Promise<Held['kind']> {
  const found = await db
    .q()
    .selectFrom('bills.version')
    .select('kind')
    .where('bill_id', '=', bill_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return found?.kind ?? 'title'
}
