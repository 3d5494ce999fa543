import { z } from 'zod'
import type { BillRecord } from '#services/bills/record.ts'
import { lawOf, nameOf, recordOf } from './bill-names.ts'
import { certainDayOf, dayOf } from './dates.ts'
import { numeral, readAs, words } from './shapes.ts'
import { summaryOf } from './summaries.ts'

const Person = z.object({
  bioguide_id: words,
  thomas_id: words,
  name: z.string(),
  title: words,
  state: words,
  district: words,
})

const Data = z.object({
  bill_type: z.string(),
  congress: numeral,
  number: numeral,
  introduced_at: words,
  official_title: words,
  short_title: words,
  popular_title: words,
  sponsor: Person.nullish(),
  cosponsors: z.array(Person.extend({ sponsored_at: words, withdrawn_at: words })).nullish(),
  actions: z.array(z.object({ acted_at: words, text: words, action_code: words, type: words })).nullish(),
  committees: z.array(z.object({ committee: words })).nullish(),
  subjects: z.array(z.string()).nullish(),
  subjects_top_term: words,
  titles: z.array(z.object({ type: words, as: words, title: z.string() })).nullish(),
  enacted_as: z.object({ congress: numeral, number: numeral, law_type: words }).nullish(),
  summary: z.object({ as: words, date: words, text: z.string() }).nullish(),
  updated_at: words,
  url: words,
})

/** Reads `data.json` in the layout in which unitedstates/congress stores bills. */
export function dataRecord(value: unknown): BillRecord {
  const data = readAs(Data, value)
  const name = nameOf({ congress: data.congress, type: data.bill_type, number: data.number })
  const { sponsor, summary, enacted_as: law } = data
  // Unlike all other sources, this one lists the earliest entry first.
  const actions = data.actions?.toReversed().map(({ acted_at, text, action_code, type }) => ({
    date: certainDayOf(acted_at),
    text: text ?? '',
    code: action_code ?? '',
    type: type ?? '',
  }))
  const summarised =
    summary && summaryOf(name, { code: '', name: summary.as ?? '', date: summary.date, html: summary.text })
  return {
    ...recordOf(name),
    title: data.popular_title ?? data.short_title ?? data.official_title,
    titles:
      data.titles?.map(({ type, as, title }) => ({ kind: [type, as].filter(Boolean).join(' as '), title })) ?? null,
    introduced_on: dayOf(data.introduced_at),
    sponsor: sponsor ? { name: calledIn(sponsor), key: sponsor.bioguide_id } : null,
    cosponsors:
      data.cosponsors?.map((person) => ({
        key: person.bioguide_id ?? person.thomas_id ?? person.name,
        name: calledIn(person),
        since: dayOf(person.sponsored_at),
        withdrawn_on: dayOf(person.withdrawn_at),
      })) ?? null,
    policy_area: data.subjects_top_term,
    subjects: data.subjects ?? null,
    committees: data.committees?.flatMap(({ committee }) => committee ?? []) ?? null,
    latest_action: actions?.[0] ? { date: actions[0].date, text: actions[0].text } : null,
    actions: actions ?? null,
    laws: lawsOf(law),
    source_url: data.url?.startsWith('https://') ? data.url : null,
    as_of: dayOf(data.updated_at) ?? actions?.[0]?.date ?? null,
    versions: summarised ? [summarised] : [],
  }
}

const lawsOf = (law: z.output<typeof Data>['enacted_as']): string[] | null =>
  law ? [lawOf(law.law_type ?? 'public', `${law.congress}-${law.number}`)] : null

/**
 * A name as in the official records, but without the party, since this source does not give it: Rep. Clay, Wm. Lacy
 * [MO-1].
 */
function calledIn({ name, title, state, district }: Omit<z.output<typeof Person>, 'bioguide_id'>): string {
  const seat = [state, district].filter(Boolean).join('-')
  return [title && `${title}.`, name, seat && `[${seat}]`].filter(Boolean).join(' ')
}
