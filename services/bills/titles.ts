import type { BillRow, SectionRow, VersionRow } from './tables.ts'
import { sha256Of } from './hashing.ts'

/** The code of the version that contains the titles. It is generated from the record whenever somebody asks for it. */
export const titleVersion = 'title'

export type TitleSource = Pick<BillRow, 'bill_id' | 'title' | 'titles'>

/** The id of a section, such as us-119-hr-2196.ih.3. */
export const sectionId = ({ bill_id, version, ordinal }: Pick<SectionRow, 'bill_id' | 'version' | 'ordinal'>) =>
  `${bill_id}.${version}.${ordinal}`

/** Parses a section id. */
export function sectionPlace(section_id: string): Pick<SectionRow, 'bill_id' | 'version' | 'ordinal'> {
  const [bill_id = '', version = '', ordinal = ''] = section_id.split('.')
  return { bill_id, version, ordinal: Number(ordinal) }
}

/** The titles of a bill as a section: each title once, on its own line, the usual one first. */
export function titleSection({ bill_id, title, titles }: TitleSource): SectionRow {
  const text = [...new Set([title, ...titles.map((one) => one.title)])].join('\n')
  return { bill_id, version: titleVersion, ordinal: 1, num: '', heading: 'Titles', path: [], text }
}

/** The titles of a bill as a version. */
export const titleWording = (bill: TitleSource & Pick<BillRow, 'introduced_on' | 'source_url'>) =>
  ({
    bill_id: bill.bill_id,
    version: titleVersion,
    kind: 'title' as const,
    name: 'Official titles',
    date: null,
    source_url: bill.source_url,
    sha256: sha256Of([titleSection(bill)]),
  }) satisfies Omit<VersionRow, 'kind'> & { kind: 'title' }
