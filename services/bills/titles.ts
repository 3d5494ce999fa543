import type { BillRow, SectionRow, VersionRow } from './tables.ts'
import { sha256Of } from './hashing.ts'

/** The code of the version that holds the titles. It is made from the record whenever it is asked for. */
export const titleVersion = 'title'

export type TitleSource = Pick<BillRow, 'bill_id' | 'title' | 'titles'>

/** us-119-hr-2196.ih.3 */
export const sectionId = ({ bill_id, version, ordinal }: Pick<SectionRow, 'bill_id' | 'version' | 'ordinal'>) =>
  `${bill_id}.${version}.${ordinal}`

/** What a section id says. */
export function sectionPlace(section_id: string): Pick<SectionRow, 'bill_id' | 'version' | 'ordinal'> {
  const [bill_id = '', version = '', ordinal = ''] = section_id.split('.')
  return { bill_id, version, ordinal: Number(ordinal) }
}

/** The titles of a bill as a section: each once, on a line of its own, the usual one first. */
export function titleSection({ bill_id, title, titles }: TitleSource): SectionRow {
  const text = [...new Set([title, ...titles.map((one) => one.title)])].join('\n')
  return { bill_id, version: titleVersion, ordinal: 1, num: '', heading: 'Titles', path: [], text }
}

/** The same as a version. */
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
