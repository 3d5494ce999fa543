import { Measure as Measures } from '#contract/measure.ts'
import { personOf, type Visitor } from '#platform/door/visitor.ts'
import type { Measure, SubjectOf } from '#platform/subject.ts'

const PERSON = 'person:'

/** The key of a person's reports. */
export const keyOf = (UID: string): string => PERSON + UID

/**
 * The key under which somebody's report is kept; null for a visitor without a cookie, who has not reported anything
 * yet.
 */
export function whose(visitor: Visitor): string | null {
  if (visitor.kind === 'person') return keyOf(visitor.UID)
  if (visitor.kind === 'operator') return 'operator'
  return visitor.kind === 'guest' && visitor.guest ? `guest:${visitor.guest}` : null
}

/** The same key for calls that require a reporter. */
export const reporterOf = (visitor: Visitor): string => whose(visitor) ?? keyOf(personOf(visitor).UID)

/** The person behind a key, who can be told what came of a report; null: a guest, or the operator's script. */
export const personBehind = (reporter: string): string | null =>
  reporter.startsWith(PERSON) ? reporter.slice(PERSON.length) : null

/** What somebody may decide about a thing, mildest first. */
export function measuresFor(measures: SubjectOf['measures'], as: 'moderator' | 'operator'): Measure[] {
  return Measures.options.filter((one) => measures?.[one] === 'moderator' || (as === 'operator' && measures?.[one]))
}
