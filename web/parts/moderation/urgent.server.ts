import type { Reply } from '#contract/call.ts'
import type { moderation } from '#contract/moderation.ts'

type Reported = Reply<typeof moderation.reports>['items'][number]

/** Whether a thing was reported as a threat or a danger to a child, so that nobody should have to wait for a decision. */
export const isUrgent = ({ categories }: Pick<Reported, 'categories'>): boolean =>
  categories.some(({ category }) => category === 'minors' || category === 'threat')
