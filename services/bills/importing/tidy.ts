import { cleaned } from '#platform/files/texts.ts'
import type { BillRecord, SectionRecord, VersionRecord } from '#services/bills/record.ts'
import { oneLine, paragraphs } from './html-text.ts'

const line = (text: string): string => oneLine(cleaned(text))
const lineOrNull = (text: string | null): string | null => (text === null ? null : line(text) || null)

/**
 * A record in the form in which it is stored: without stray characters or duplicates, and with everything on one line
 * except the text of the law.
 */
export const tidy = (record: BillRecord): BillRecord => ({
  ...record,
  title: lineOrNull(record.title),
  titles:
    record.titles &&
    once(record.titles.map(({ kind, title }) => ({ kind: line(kind), title: line(title) }))).filter(
      ({ title }) => title !== '',
    ),
  sponsor: record.sponsor && { name: line(record.sponsor.name), key: lineOrNull(record.sponsor.key) },
  cosponsors: record.cosponsors?.map((one) => ({ ...one, key: line(one.key), name: lineOrNull(one.name) })) ?? null,
  policy_area: lineOrNull(record.policy_area),
  subjects: record.subjects && once(record.subjects.map(line)),
  committees: record.committees && once(record.committees.map(line)),
  latest_action: record.latest_action && { ...record.latest_action, text: line(record.latest_action.text) },
  actions:
    record.actions
      ?.map((action) => ({ ...action, text: line(action.text), code: line(action.code), type: line(action.type) }))
      // Some sources list an action by its code alone, next to the same action in words.
      .filter(({ text }) => text !== '') ?? null,
  laws: record.laws && once(record.laws),
  versions: apart(record.versions).map(tidyVersion),
})

const tidyVersion = (version: VersionRecord): VersionRecord => ({
  ...version,
  name: line(version.name),
  sections: version.sections.map(tidySection),
})

const tidySection = ({ num, heading, path, text }: SectionRecord): SectionRecord => ({
  num: line(num).slice(0, 60),
  heading: line(heading),
  path: path.map(line),
  text: paragraphs(cleaned(text)),
})

function once<T>(all: T[]): T[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const key = JSON.stringify(one)
    return seen.has(key) ? false : seen.add(key)
  })
}

/** If a source gives several versions the same code, gives them different codes, in the order of the source. */
function apart(versions: VersionRecord[]): VersionRecord[] {
  const times = new Map<string, number>()
  return versions.map((version) => {
    const time = (times.get(version.version) ?? 0) + 1
    times.set(version.version, time)
    return time === 1 ? version : { ...version, version: `${version.version.slice(0, 13)}-${time}` }
  })
}
