import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { Measure as Measures } from '#contract/measure.ts'
import { personOf, type Visitor } from '#platform/door/visitor.ts'
import type { Measure, SubjectOf } from '#platform/subject.ts'
import type { Category } from './tables.ts'

/** The name under which the operator's scripts decide. */
export const SCRIPTS = 'operator'

const PERSON = 'person:'

/** The key of a person's reports. */
export const keyOf = (UID: string): string => PERSON + UID

/**
 * The key under which a visitor's reports are kept; null for a visitor without a cookie, who cannot have reported
 * anything yet.
 */
export function whose(visitor: Visitor): string | null {
  if (visitor.kind === 'person') return keyOf(visitor.UID)
  if (visitor.kind === 'operator') return 'operator'
  return visitor.kind === 'guest' && visitor.guest ? `guest:${visitor.guest}` : null
}

/** The key under which a visitor's reports are kept, for calls that refuse visitors without a key. */
export const reporterOf = (visitor: Visitor): string => whose(visitor) ?? keyOf(personOf(visitor).UID)

/** The person behind a key, who can be told the outcome of a report; null for a guest or the operator's scripts. */
export const personBehind = (reporter: string): string | null =>
  reporter.startsWith(PERSON) ? reporter.slice(PERSON.length) : null

/** The measures that a person in this role may take, mildest first. */
export function measuresFor(measures: SubjectOf['measures'], as: 'moderator' | 'operator'): Measure[] {
  return Measures.options.filter((one) => measures?.[one] === 'moderator' || (as === 'operator' && measures?.[one]))
}

/** The measures milder than this one, except lifting it. */
export const milderThan = (measure: Measure, among: readonly Measure[]): Measure[] =>
  among.filter((one) => one !== 'show' && Measures.options.indexOf(one) < Measures.options.indexOf(measure))

/**
 * The last moment for an appeal: six months later on the same day of the month, or on the last day if that month is
 * shorter.
 */
export function appealEnds(at: Date): Date {
  const ends = new Date(at)
  ends.setUTCDate(1)
  ends.setUTCMonth(ends.getUTCMonth() + limits.appeal.months)
  const lastDay = new Date(Date.UTC(ends.getUTCFullYear(), ends.getUTCMonth() + 1, 0)).getUTCDate()
  ends.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return ends
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** The time by which an appeal should be decided. */
export const answerAppealBy = (at: Date): Date =>
  new Date(at.getTime() + limits.appeal.answer_days * DAY_HOURS * HOUR_MS)

/** The categories of reports, most urgent first. */
export const byUrgency: readonly Category[] = [
  'minors',
  'threat',
  'illegal',
  'privacy',
  'election',
  'civility',
  'spam',
  'other',
]

/**
 * The category that most of these reports give, or the mildest of those given equally often; null if the most frequent
 * one is given by half of them or fewer. `times`: how many of the reports give it.
 */
export function mainReason(given: readonly Category[]): { category: Category | null; times: number } {
  const timesOf = (category: Category) => given.filter((one) => one === category).length
  const times = Math.max(0, ...given.map(timesOf))
  const first = byUrgency.filter((category) => given.includes(category) && timesOf(category) === times)
  const stands = first.length > 1 || times * 2 > given.length
  return { category: stands ? first.at(-1)! : null, times }
}

/** The number of hours within which a report in this category should be decided. */
export const hoursFor = (category: Category): number =>
  Object.hasOwn(limits.answer_hours, category)
    ? limits.answer_hours[category as keyof typeof limits.answer_hours]
    : limits.answer_hours.others

export const isUrgent = (category: Category): boolean => category === 'minors' || category === 'threat'

/**
 * The notice that a report causes for those who decide: people are notified once per case, and again when the case
 * becomes urgent. `before`: the most urgent category among the reports already pending; null if there are none.
 */
export function newsOf(category: Category, before: Category | null): 'urgent_report' | 'reports_wait' | null {
  if (isUrgent(category)) return before !== null && isUrgent(before) ? null : 'urgent_report'
  return before === null ? 'reports_wait' : null
}
