import { searchIn, type Doc } from '#platform/search/search.ts'
import { passagesOf, type Place } from './passages.ts'
import { sectionId, type TitleSource, titleSection, titleVersion } from './titles.ts'
import type { SectionRow } from './tables.ts'

/** The search index: for each bill, the passages of its newest text and its newest summary, and its titles. */
export const search = searchIn('bills')

/** The position of a passage: its section and the range within it, such as `us-119-hr-2196.ih.3:0-1480`. */
export interface PassagePlace extends Place {
  section_id: string
  version: string
}

type Indexed = Pick<SectionRow, 'bill_id' | 'version' | 'ordinal' | 'heading' | 'text'>

/** The texts by which a bill can be found. */
export function docsOf(bill: TitleSource & { lang: string }, sections: Indexed[]): Doc[] {
  const titles = { ...titleSection(bill), bill_id: bill.bill_id, version: titleVersion, heading: '' }
  return [...sections, titles].flatMap((section) =>
    passagesOf(section.text).map(({ start, end }) => ({
      key: `${sectionId(section)}:${start}-${end}`,
      scope: bill.bill_id,
      lang: bill.lang,
      text: `${section.heading}\n${section.text.slice(start, end)}`,
    })),
  )
}

/** Parses the key of a passage. */
export function placeOf(key: string): PassagePlace {
  const [section_id = '', place = ''] = key.split(':')
  const [start = 0, end = 0] = place.split('-').map(Number)
  return { section_id, start, end, version: section_id.split('.')[1]! }
}
