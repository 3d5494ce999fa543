import { z } from 'zod'
import { billIdOf, congressName, labelOf, measureOf, pageOf } from './measures.ts'
import { blank, day, ended, faultOf, refused, text, type Read, type Whose } from './shapes.ts'

const named = z.looseObject({ bioguide: text.nullish(), name: text.default('') })

const Bill = z.looseObject({
  id: z.string(),
  title: text,
  sponsor: named,
  date: day.nullish(),
  withdrawn: day.nullish(),
  introduced: day.nullish(),
  policy_area: text.nullish(),
  latest_action: z.looseObject({ date: day, text }).nullish().catch(null),
  cosponsors: z.array(named.extend({ date: day.nullish(), withdrawn: day.nullish() })).default([]),
})

/** Reads a bill that the figure sponsored, or whose record names the figure as a cosponsor. */
export function billOf(line: unknown, { name, key }: Whose): Read {
  const read = Bill.safeParse(line)
  if (!read.success) return refused(faultOf(read.error))
  const bill = read.data
  const measure = measureOf(bill.id)
  if (!measure) return refused('is not named as a bill is')

  const own = key !== null && bill.sponsor.bioguide === key
  const joined = bill.cosponsors.find(({ bioguide }) => bioguide === key) ?? ('withdrawn' in bill ? bill : null)
  const said_on = own ? (bill.introduced ?? bill.date) : joined?.date
  if (!said_on) return refused(`is not a bill that ${name} sponsored or cosponsored on a day it names`)
  const withdrawn_on = own ? null : (joined?.withdrawn ?? null)
  const congress_name = congressName(measure.congress)
  const label = labelOf(measure)
  const lines = [
    ended(`${label} (${congress_name}): ${bill.title}`),
    `Sponsor: ${bill.sponsor.name}.`,
    own ? `Introduced ${said_on}.` : `${name} is named as a cosponsor from ${said_on}.`,
    withdrawn_on && `Withdrawn ${withdrawn_on}.`,
    bill.policy_area && `Policy area: ${ended(bill.policy_area)}`,
    own && bill.latest_action && `Latest action ${bill.latest_action.date}: ${ended(bill.latest_action.text)}`,
  ]
  return {
    ...blank,
    stmt_id: bill.id,
    kind: own ? 'sponsored' : 'cosponsored',
    said_on,
    venue: congress_name,
    heading: `${label}: ${bill.title}`,
    text: lines.filter(Boolean).join(' '),
    source_url: pageOf(measure),
    measure: {
      bill_id: billIdOf(measure),
      label,
      congress: measure.congress,
      title: bill.title,
      sponsor: bill.sponsor.name,
      sponsor_key: bill.sponsor.bioguide ?? null,
      withdrawn_on,
    },
  }
}
