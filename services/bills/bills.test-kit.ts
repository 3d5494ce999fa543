import { migrate } from '#platform/database/migrate.ts'
import { openContext, someId } from '#tests/context.ts'
import type { Open } from '#tests/engines.ts'
import { keep } from './store.ts'
import { type BillRecord, emptyRecord, type SectionRecord, type VersionRecord } from './record.ts'
import service from './service.ts'

/** A bill of the 119th Congress, with the fields that a test sets. */
export const aBill = (number: number, said: Partial<BillRecord> = {}): BillRecord => ({
  ...emptyRecord({ jurisdiction: 'us', congress: 119, type: 'hr', number, ...said }),
  title: `Act number ${number}`,
  ...said,
})

export const aSection = (text: string, said: Partial<SectionRecord> = {}): SectionRecord => ({
  num: '1',
  heading: 'Short title',
  path: [],
  text,
  ...said,
})

/** A version of a bill with one section per text. */
export const aVersion = (version: string, texts: (string | SectionRecord)[], said: Partial<VersionRecord> = {}) => ({
  version,
  kind: version.startsWith('crs') ? ('summary' as const) : ('text' as const),
  name: `Wording ${version}`,
  date: null,
  source_url: null,
  sections: texts.map((text, place) =>
    typeof text === 'string' ? aSection(text, { num: String(place + 1), heading: `Part ${place + 1}` }) : text,
  ),
  ...said,
})

/** The bills room on its own. */
export async function openStage(open: Open) {
  const db = await open({ tables: true })
  await migrate(db, 'bills', service.migrations)
  const contexts = openContext(db)
  return {
    db,
    heard: contexts.heard,
    operator: contexts.operator,
    guest: contexts.guest('somebody'),
    newPerson: () => contexts.person(someId()),
    person: contexts.person,
    keep: (...records: BillRecord[]) => keep(contexts.operator, records),
    async clear() {
      for (const table of ['bill', 'version', 'section', 'import_run', 'import_place'])
        await db.run(`clear ${table}`, `delete from bills.${table}`, [])
      for (const table of ['doc', 'segment', 'posting'])
        await db.run(`clear search ${table}`, `delete from bills.search_${table}`, [])
      for (const said of [contexts.heard.told, contexts.heard.put_off]) said.splice(0)
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
