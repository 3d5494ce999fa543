import { conditionIssues } from './conditions.ts'
import { hints } from './hints.ts'
import type { Draft, Issue } from './issue.ts'
import { offeringIssues } from './offering.ts'
import { sizeIssues } from './size.ts'
import { itemIssues } from './structure.ts'
import { termIssues } from './terms.ts'
import { wordingIssues } from './wording.ts'

/**
 * The advice on a draft: what blocks its publication, what makes its answers unreliable, and what could be better. The
 * same draft at the same time always gets the same advice. `listed`: the number of entries on the poll's list; null if
 * it was not counted. `timeZone`: determines which hours are at night; UTC by default.
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
