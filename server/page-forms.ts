import type { Priority } from '#platform/door/load.ts'

/** The size limit of a form; all of our forms are smaller. */
const MAX_FORM_BYTES = 64 * 1024
/** The size limit of a form for a long poll: every field of every item. */
export const MAX_LONG_FORM_BYTES = 256 * 1024
const LONG_FORM_PATH = '/build'
/**
 * The maximum number of fields in a form; our forms have fewer, and parsing many fields costs more than sending them.
 */
const MAX_FIELDS = 2_000
const MAX_LONG_FORM_FIELDS = 12_000

/** The priority of a form: a vote if it is sent to a page where polls are answered, otherwise a write. */
export const ofForm = (path: string): Priority => (path === '/home' || path.startsWith('/answer/') ? 'vote' : 'write')

/** Whether a form is larger than any form that our screens send, determined without parsing it. */
export function isTooLong(form: Buffer | null, path: string): boolean {
  if (!form) return false
  const isLong = path === LONG_FORM_PATH
  if (form.length > (isLong ? MAX_LONG_FORM_BYTES : MAX_FORM_BYTES)) return true
  const most = isLong ? MAX_LONG_FORM_FIELDS : MAX_FIELDS
  let fields = 1
  for (let at = form.indexOf('&'); at >= 0 && fields <= most; at = form.indexOf('&', at + 1)) fields++
  return fields > most
}
