import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'

/** The query parameter that names a thing on the page about which a moderator wants to decide: `kind.id`. */
export const DECIDE = 'decide'

/** The address of the form to decide about a thing, on the thing's own page at this address. */
export const decideOn = (page: string, kind: string, id: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}${DECIDE}=${kind}.${id}#${STATUS_ANCHOR}`
