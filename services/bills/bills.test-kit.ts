import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openHere, someId } from '#tests/here.ts'
import { keep } from './keeping.ts'
import { type BillRecord, emptyRecord, type SectionRecord, type VersionRecord } from './record.ts'
import service from './service.ts'

/** A bill of the 119th Congress, with what a test says of it. */
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

/** A wording with one section a text. */
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

/** This room by itself. */
export async function openStage(open: () => Promise<Database>) {
  const db = await open()
  await migrate(db, 'bills', service.migrations)
  const ears = openHere(db)
  return {
    db,
    heard: ears.heard,
    operator: ears.operator,
    guest: ears.guest('somebody'),
    newPerson: () => ears.person(someId()),
    person: ears.person,
    keep: (...records: BillRecord[]) => keep(ears.operator, records),
    async clear() {
      for (const table of ['bill', 'version', 'section', 'follow', 'import_run', 'import_place'])
        await db.run(`clear ${table}`, `delete from bills.${table}`, [])
      for (const table of ['doc', 'segment', 'posting'])
        await db.run(`clear search ${table}`, `delete from bills.search_${table}`, [])
      for (const said of [ears.heard.told, ears.heard.put_off]) said.splice(0)
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
