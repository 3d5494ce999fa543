import type { BillRecord, VersionRecord } from '#services/bills/record.ts'
import { dayOf } from './dates.ts'
import { textOfHtml } from './html-text.ts'

interface Summary {
  code: string
  /** The stage of the bill at the time of the summary, such as Introduced in House. */
  name: string
  date: string | null
  /** HTML or plain text: both are read in the same way. */
  html: string
}

/** The codes of the most common stages, for sources that give only the name. */
const codes: Record<string, string> = {
  'introduced in house': '00',
  'introduced in senate': '00',
  'reported to senate with amendment(s)': '01',
  'reported to house with amendment(s)': '17',
  'passed senate amended': '35',
  'passed house amended': '36',
  'public law': '49',
  'passed house': '53',
  'passed senate': '55',
  'reported to house without amendment': '79',
  'reported to senate without amendment': '80',
  'passed house without amendment': '81',
  'passed senate without amendment': '82',
}

/**
 * An official summary as a version; null if it is empty. The code of the version stays the same when other summaries
 * are added.
 */
export function summaryOf(
  { congress, type, number }: Pick<BillRecord, 'congress' | 'type' | 'number'>,
  { code, name, date, html }: Summary,
): VersionRecord | null {
  const text = textOfHtml(html)
  if (text === '') return null
  const own = (code || (codes[name.toLowerCase()] ?? ''))
    .toLowerCase()
    .replace(`${congress}${type}${number}`, '')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 12)
  return {
    version: own ? `crs-${own}` : 'crs',
    kind: 'summary',
    name,
    date: dayOf(date),
    source_url: null,
    sections: [{ num: '', heading: name, path: [], text }],
  }
}
