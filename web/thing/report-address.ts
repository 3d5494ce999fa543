import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'

/**
 * The query parameter that names a thing on the page that the reader wants to report: `kind.id`, or `kind.id.writer`
 * for the person who wrote it.
 */
export const REPORT = 'report'

/** The address of the form to report a thing or whoever wrote it, on the page that shows the thing. */
export const reportOn = (kind: string, id: string, of: 'thing' | 'writer' = 'thing'): string =>
  `?${REPORT}=${kind}.${id}${of === 'writer' ? '.writer' : ''}#${STATUS_ANCHOR}`
