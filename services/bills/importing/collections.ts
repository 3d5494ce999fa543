import { z } from 'zod'
import { Unreadable } from '#platform/files/unreadable.ts'
import type { BillRecord, VersionRecord } from '#services/bills/record.ts'
import { lawOf, nameIn, nameOf, recordOf, type BillName } from './bill-names.ts'
import { stageIn } from './bill-texts.ts'
import { certainDayOf, dayOf } from './dates.ts'
import { sectionsOf } from './plain-text.ts'
import { numeral, readAs, words } from './shapes.ts'
import { summaryOf } from './summaries.ts'

const Sponsor = z.union([
  z.object({ name: z.string(), bioguide: words }).transform(({ name, bioguide }) => ({ name, key: bioguide })),
  z.tuple([words, z.string()]).transform(([key, name]) => ({ name, key })),
])

const Text = z.object({ version: z.string(), date: words, source: words, text: z.string() })

const Line = z.object({
  id: z.string(),
  congress: numeral.optional(),
  type: z.string().optional(),
  number: numeral.optional(),
  title: words,
  introduced: words,
  sponsor: Sponsor.nullish(),
  cosponsors: z.array(z.tuple([z.string(), words, words])).nullish(),
  policy_area: words,
  subjects: z.array(z.string()).nullish(),
  committees: z.array(z.string()).nullish(),
  latest_action: z.object({ date: words, text: words }).nullish(),
  actions: z.array(z.object({ date: words, text: words, type: words, code: words })).nullish(),
  laws: z.array(z.object({ type: z.string(), number: z.string() })).nullish(),
  titles: z.array(z.object({ type: words, title: z.string() })).nullish(),
  summaries: z.array(z.object({ version: words, name: words, date: words, text: z.string() })).nullish(),
  update_date: words,
  version: words,
  text: z.union([z.string(), Text]).nullish(),
})

/** Reads one line of a collection: the record of a bill, with or without its summaries and its text. */
export function collectionRecord(value: unknown): BillRecord {
  const line = readAs(Line, value)
  const name = nameIn(line.id)
  const said = {
    congress: line.congress ?? name.congress,
    type: line.type ?? name.type,
    number: line.number ?? name.number,
  }
  const { congress, type, number } = nameOf(said)
  if (congress !== name.congress || type !== name.type || number !== name.number)
    throw new Unreadable(`${line.id.slice(0, 40)} is not the bill its fields name`)
  const actions = line.actions?.map(({ date, text, code, type }) => ({
    date: certainDayOf(date),
    text: text ?? '',
    code: code ?? '',
    type: type ?? '',
  }))
  const latest = line.latest_action
  return {
    ...recordOf(name),
    title: line.title,
    titles: line.titles?.map(({ type, title }) => ({ kind: type ?? '', title })) ?? null,
    introduced_on: dayOf(line.introduced),
    sponsor: line.sponsor ?? null,
    cosponsors:
      line.cosponsors?.map(([key, since, withdrawn]) => ({
        key,
        name: null,
        since: dayOf(since),
        withdrawn_on: dayOf(withdrawn),
      })) ?? null,
    policy_area: line.policy_area,
    subjects: line.subjects ?? null,
    committees: line.committees ?? null,
    latest_action: latest?.text ? { date: certainDayOf(latest.date), text: latest.text } : null,
    actions: actions ?? null,
    laws: line.laws?.map((law) => lawOf(law.type, law.number)) ?? null,
    as_of: dayOf(line.update_date) ?? latestOf(actions?.map(({ date }) => date)),
    versions: [...summariesOf(name, line.summaries ?? []), ...textsOf(line)],
  }
}

const latestOf = (days: string[] | undefined): string | null => days?.toSorted().at(-1) ?? null

const summariesOf = (name: BillName, summaries: NonNullable<z.output<typeof Line>['summaries']>): VersionRecord[] =>
  summaries.flatMap(
    ({ version, name: said, date, text }) =>
      summaryOf(name, { code: version ?? '', name: said ?? '', date, html: text }) ?? [],
  )

function textsOf({ text, version }: z.output<typeof Line>): VersionRecord[] {
  const said = typeof text === 'string' ? { version: version ?? '', date: null, source: null, text } : text
  if (!said || said.text.trim() === '') return []
  const address = said.source?.startsWith('https://') ? said.source : null
  const sections = sectionsOf(said.text)
  return [{ ...stageIn([said.version]), kind: 'text', date: dayOf(said.date), source_url: address, sections }]
}
