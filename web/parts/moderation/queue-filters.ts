import { Category } from '#contract/report-category.ts'
import { queryValue } from '#web/state/query.ts'
import type { Category as CategoryOf } from './types.ts'

/** The kinds of things that people report. */
export const KINDS = [
  'comment',
  'poll',
  'article',
  'question',
  'answer',
  'community',
  'text',
  'member',
  'person',
] as const

export const WHICH = ['overdue', 'mine', 'escalated'] as const

/** The filters that the reader has chosen for the queue; a missing filter does not narrow it. */
export interface Filters {
  reason?: CategoryOf | undefined
  kind?: (typeof KINDS)[number] | undefined
  which?: (typeof WHICH)[number] | undefined
}

export const filtersIn = (url: string): Filters => ({
  reason: Category.safeParse(queryValue(url, 'reason')).data,
  kind: KINDS.find((one) => one === queryValue(url, 'kind')),
  which: WHICH.find((one) => one === queryValue(url, 'which')),
})

/** The filters as an addition to an address that already has a query; empty if everything is shown. */
export const filtersAsQuery = ({ reason, kind, which }: Filters): string =>
  Object.entries({ reason, kind, which })
    .map(([name, value]) => (value ? `&${name}=${value}` : ''))
    .join('')
