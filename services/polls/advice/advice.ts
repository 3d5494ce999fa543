import { conditionIssues } from './conditions.ts'
import { hints } from './hints.ts'
import type { Draft, Issue } from './issue.ts'
import { offeringIssues } from './offering.ts'
import { sizeIssues } from './size.ts'
import { itemIssues } from './structure.ts'
import { termIssues } from './terms.ts'
import { wordingIssues } from './wording.ts'

/**
 * What the rules of good asking say of a draft: what keeps it from being published, what makes an answer hard to
 * trust, what could be better. The same draft at the same moment gets the same advice. `listed` is how many are on
 * its list; null: not counted. `timeZone`: by whose clocks it is night; without one, by UTC.
 */
export function adviceOn(draft: Draft, at: { now: Date; listed: number | null; timeZone?: string }): Issue[] {
  return [
    ...termIssues(draft, at),
    ...itemIssues(draft),
    ...sizeIssues(draft),
    ...conditionIssues(draft),
    ...wordingIssues(draft),
    ...offeringIssues(draft),
    ...hints(draft, at.timeZone ?? 'UTC'),
  ]
}
