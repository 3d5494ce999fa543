import type { BillRecord, VersionRecord } from '#services/bills/record.ts'
import { lawOf, nameOf, recordOf } from './bill-names.ts'
import { certainDayOf, dayOf } from './dates.ts'
import { summaryOf } from './summaries.ts'
import { at, textAt, within, type Element } from './xml.ts'

/**
 * Reads an official BILLSTATUS document, in the schema up to 1.0.0 (`billNumber`, `summaries/billSummaries`,
 * `committees/billCommittees`) or in 3.0.0.
 */
export function billstatusRecord(root: Element): BillRecord {
  const bill = at(root, 'bill') ?? root
  const name = nameOf({
    congress: textAt(bill, 'congress'),
    type: textAt(bill, 'type') ?? textAt(bill, 'billType'),
    number: textAt(bill, 'number') ?? textAt(bill, 'billNumber'),
  })
  const [sponsor] = items(bill, 'sponsors')
  const latest = at(bill, 'latestAction')
  const subjects = at(bill, 'subjects', 'billSubjects') ?? at(bill, 'subjects')
  const area = textAt(bill, 'policyArea', 'name') ?? textAt(subjects, 'policyArea', 'name')
  return {
    ...recordOf(name),
    title: textAt(bill, 'title'),
    titles: items(bill, 'titles').map((title) => ({
      kind: textAt(title, 'titleType') ?? '',
      title: textAt(title, 'title') ?? '',
    })),
    introduced_on: dayOf(textAt(bill, 'introducedDate')),
    sponsor: sponsor ? personOf(sponsor) : null,
    cosponsors: items(bill, 'cosponsors').map(cosponsorOf),
    policy_area: area ?? textAt(bill, 'primarySubject', 'name'),
    subjects: [...items(subjects, 'legislativeSubjects'), ...items(subjects, 'otherSubjects')].flatMap(
      (subject) => textAt(subject, 'name') ?? [],
    ),
    committees: (at(bill, 'committees', 'billCommittees')
      ? items(at(bill, 'committees'), 'billCommittees')
      : items(bill, 'committees')
    ).flatMap((committee) => textAt(committee, 'name') ?? []),
    latest_action: latest && {
      date: certainDayOf(textAt(latest, 'actionDate')),
      text: textAt(latest, 'text') ?? '',
    },
    actions: items(bill, 'actions').map(actionOf),
    laws: items(bill, 'laws').map((law) => lawOf(textAt(law, 'type') ?? '', textAt(law, 'number') ?? '')),
    as_of: dayOf(textAt(bill, 'updateDate')),
    versions: summariesIn(bill, name),
  }
}

/** The items of a list, without other elements next to them. */
const items = (from: Element | null, list: string): Element[] => within(at(from, list), 'item')

function personOf(person: Element): { name: string; key: string | null } {
  const key = textAt(person, 'bioguideId') ?? textAt(person, 'identifiers', 'bioguideId')
  return { name: textAt(person, 'fullName') ?? textAt(person, 'name') ?? '', key }
}

function cosponsorOf(person: Element) {
  const { name, key } = personOf(person)
  return {
    key: key ?? name,
    name,
    since: dayOf(textAt(person, 'sponsorshipDate')),
    withdrawn_on: dayOf(textAt(person, 'sponsorshipWithdrawnDate')),
  }
}

const actionOf = (action: Element) => ({
  date: certainDayOf(textAt(action, 'actionDate')),
  text: textAt(action, 'text') ?? '',
  code: textAt(action, 'actionCode') ?? '',
  type: textAt(action, 'type') ?? '',
})

function summariesIn(bill: Element, name: Pick<BillRecord, 'congress' | 'type' | 'number'>): VersionRecord[] {
  const old = items(at(bill, 'summaries'), 'billSummaries')
  const all = old.length > 0 ? old : within(at(bill, 'summaries'), 'summary')
  return all.flatMap(
    (summary) =>
      summaryOf(name, {
        code: textAt(summary, 'versionCode') ?? '',
        name: textAt(summary, 'actionDesc') ?? textAt(summary, 'name') ?? '',
        date: textAt(summary, 'actionDate'),
        html: textAt(summary, 'text') ?? textAt(summary, 'cdata', 'text') ?? '',
      }) ?? [],
  )
}
