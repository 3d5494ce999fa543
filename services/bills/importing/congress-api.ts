import { z } from 'zod'
import { Unreadable } from '#platform/files/unreadable.ts'
import type { BillRecord } from '#services/bills/record.ts'
import { lawOf, nameOf, recordOf, type BillName } from './bill-names.ts'
import { certainDayOf, dayOf } from './dates.ts'
import { numeral, readAs, words } from './shapes.ts'
import { summaryOf } from './summaries.ts'

const Named = z.object({ congress: numeral, type: z.string(), number: numeral })
const Latest = z.object({ actionDate: words, text: words }).nullish()
const Person = z.object({ bioguideId: words, fullName: z.string() })

const Item = Named.extend({
  title: words,
  introducedDate: words,
  updateDate: words,
  latestAction: Latest,
  policyArea: z.object({ name: words }).nullish(),
  sponsors: z.array(Person).nullish(),
  laws: z.array(z.object({ type: z.string(), number: z.string() })).nullish(),
})

const Lists = z.object({
  pagination: z.object({ next: words }).nullish(),
  request: z.object({ congress: numeral, billType: z.string(), billNumber: numeral }),
  actions: z.array(z.object({ actionDate: words, text: words, actionCode: words, type: words })).optional(),
  cosponsors: z.array(Person.extend({ sponsorshipDate: words, sponsorshipWithdrawnDate: words })).optional(),
  committees: z.array(z.object({ name: words })).optional(),
  subjects: z
    .object({
      legislativeSubjects: z.array(z.object({ name: z.string() })).nullish(),
      policyArea: z.object({ name: words }).nullish(),
    })
    .optional(),
  summaries: z
    .array(z.object({ text: z.string(), actionDesc: words, actionDate: words, versionCode: words }))
    .optional(),
  titles: z.array(z.object({ title: z.string(), titleType: words })).optional(),
})

const Summaries = z.object({ summaries: z.array(Lists.shape.summaries.unwrap().element.extend({ bill: Named })) })

/** Whether an object is a reply of api.congress.gov about bills. */
export const isApiAnswer = (value: object): boolean =>
  'bills' in value ||
  ('bill' in value && typeof value.bill === 'object') ||
  ('request' in value && typeof value.request === 'object') ||
  ('summaries' in value && !('id' in value))

/** Reads a reply of api.congress.gov (v3, JSON): one bill, a list of bills, or one list of one bill. */
export function apiRecords(value: object): BillRecord[] {
  if ('bill' in value) return [itemRecord(readAs(Item, value.bill))]
  if ('bills' in value) return readAs(z.object({ bills: z.array(Item) }), value).bills.map(itemRecord)
  const lists = 'request' in value ? Lists.safeParse(value) : null
  if (lists?.success) return [listRecord(lists.data)]
  if (!('summaries' in value)) throw new Unreadable('is no answer about bills')
  return readAs(Summaries, value).summaries.map((summary) => {
    const name = nameOf(summary.bill)
    return { ...recordOf(name), versions: versionsOf(name, [summary]) }
  })
}

function itemRecord(item: z.output<typeof Item>): BillRecord {
  const [sponsor] = item.sponsors ?? []
  const latest = item.latestAction
  return {
    ...recordOf(nameOf(item)),
    title: item.title,
    introduced_on: dayOf(item.introducedDate),
    sponsor: sponsor ? { name: sponsor.fullName, key: sponsor.bioguideId } : null,
    policy_area: item.policyArea?.name ?? null,
    latest_action: latest?.text ? { date: certainDayOf(latest.actionDate), text: latest.text } : null,
    laws: item.laws?.map(({ type, number }) => lawOf(type, number)) ?? null,
    as_of: dayOf(item.updateDate),
  }
}

function listRecord(lists: z.output<typeof Lists>): BillRecord {
  if (lists.pagination?.next) throw new Unreadable('is one page of a longer list: save the whole list (limit=250)')
  const { congress, billType, billNumber } = lists.request
  const name = nameOf({ congress, type: billType, number: billNumber })
  return {
    ...recordOf(name),
    actions:
      lists.actions?.map(({ actionDate, text, actionCode, type }) => ({
        date: certainDayOf(actionDate),
        text: text ?? '',
        code: actionCode ?? '',
        type: type ?? '',
      })) ?? null,
    cosponsors:
      lists.cosponsors?.map(({ bioguideId, fullName, sponsorshipDate, sponsorshipWithdrawnDate }) => ({
        key: bioguideId ?? fullName,
        name: fullName,
        since: dayOf(sponsorshipDate),
        withdrawn_on: dayOf(sponsorshipWithdrawnDate),
      })) ?? null,
    committees: lists.committees?.flatMap((committee) => committee.name ?? []) ?? null,
    policy_area: lists.subjects?.policyArea?.name ?? null,
    subjects: lists.subjects?.legislativeSubjects?.map((subject) => subject.name) ?? null,
    titles: lists.titles?.map(({ title, titleType }) => ({ kind: titleType ?? '', title })) ?? null,
    versions: versionsOf(name, lists.summaries ?? []),
  }
}

const versionsOf = (name: BillName, summaries: NonNullable<z.output<typeof Lists>['summaries']>) =>
  summaries.flatMap(
    ({ text, actionDesc, actionDate, versionCode }) =>
      summaryOf(name, { code: versionCode ?? '', name: actionDesc ?? '', date: actionDate, html: text }) ?? [],
  )
