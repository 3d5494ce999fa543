import { isDeepStrictEqual } from 'node:util'
import { type BillRecord, billIdOf } from './record.ts'
import { labelOf, lawsOf, statusOf } from './rules.ts'
import type { BillRow } from './tables.ts'

/** A stored bill, without the fields that are derived from its versions or the clock. */
export type Facts = Omit<BillRow, 'has_text' | 'imported_at'>

const unprintable = /(?![\t\n])\p{Cc}|[\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** A record from outside with its texts normalised and stripped of characters that nobody publishes on purpose. */
export function readable<T>(value: T): T {
  if (typeof value === 'string')
    return value.replaceAll('\r\n', '\n').replaceAll(unprintable, '').toWellFormed().normalize('NFC') as T
  if (Array.isArray(value)) return value.map(readable) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readable(one)])) as T
}

/**
 * A bill after a record has been merged into it. Fields that the record lacks are left unchanged; a record older than
 * the stored bill only fills in missing fields. If two records of the same day list titles or cosponsors, the longer
 * list wins, so that fuller and shorter sources do not replace each other at every import.
 */
export function merge(kept: Facts | null, record: BillRecord, today: string): Facts {
  const newer = !kept?.as_of || (record.as_of !== null && record.as_of >= kept.as_of)
  const said = <T>(now: T | null, before: T | null | undefined): T | null =>
    (newer ? (now ?? before) : (before ?? now)) ?? null
  const sameDay = kept !== null && record.as_of === kept.as_of
  const listed = <T>(now: T[] | null, before: T[] | null | undefined): T[] | null =>
    sameDay && now && before && length(now) <= length(before) ? before : said(now, before)
  const some = <T>(now: T[] | null, before: T[] | undefined): T[] =>
    said(now, before && before.length > 0 ? before : null) ?? []

  const { jurisdiction, congress, type, number } = record
  const actions = latestFirst(some(record.actions, kept?.actions))
  const laws = lawsOf({ laws: some(record.laws, kept?.laws), actions })
  const titles = listed(record.titles, kept?.titles) ?? []
  const followed = newer && record.actions !== null && record.latest_action === null
  const latest_action = (followed ? null : said(record.latest_action, kept?.latest_action)) ?? actions[0] ?? null
  const introduced_on = said(record.introduced_on, kept?.introduced_on)
  const as_of =
    [record.as_of, kept?.as_of ?? null]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  const courses = actions.length > 0 ? actions : [latest_action].filter((action) => action !== null)
  return {
    bill_id: billIdOf(record),
    jurisdiction,
    congress,
    type,
    number,
    lang: 'en',
    sample: jurisdiction === 'sample',
    title: titleOf(said(record.title, kept?.title), titles) ?? labelOf(record),
    titles: titles.map(({ kind, title }) => ({ kind, title })),
    introduced_on,
    sponsor: said(record.sponsor, kept?.sponsor) && pickSponsor(said(record.sponsor, kept?.sponsor)!),
    cosponsors: listed(record.cosponsors, kept?.cosponsors),
    policy_area: said(record.policy_area, kept?.policy_area),
    subjects: some(record.subjects, kept?.subjects),
    committees: some(record.committees, kept?.committees),
    latest_action: latest_action && { date: latest_action.date, text: latest_action.text },
    actions,
    laws,
    source_url: said(record.source_url, kept?.source_url),
    as_of,
    status: statusOf({ type, laws, actions: courses }),
    status_as_of: as_of ?? latest_action?.date ?? introduced_on ?? kept?.status_as_of ?? today,
  }
}

const length = (list: unknown[]) => JSON.stringify(list).length

/** Whether two states of a bill are equal. */
export const same = (a: Facts | null, b: Facts): boolean => a !== null && isDeepStrictEqual(a, b)

const titleOf = (title: string | null, titles: Facts['titles']): string | null =>
  title?.trim() || titles.find(({ kind }) => /display/i.test(kind))?.title || titles[0]?.title || null

const pickSponsor = ({ name, key }: NonNullable<Facts['sponsor']>) => ({ name, key })

/** Actions, latest first; actions on the same day stay in the order that the source gives. */
function latestFirst(actions: Facts['actions']): Facts['actions'] {
  const [first, last] = [actions.at(0), actions.at(-1)]
  const given = first && last && first.date < last.date ? actions.toReversed() : actions
  return given
    .map(({ date, text, code, type }) => ({ date, text, code, type }))
    .toSorted((a, b) => b.date.localeCompare(a.date))
}
