import type { Priority } from '#platform/door/load.ts'

/** No form of ours is longer. */
const MAX_FORM_BYTES = 64 * 1024
/** Where a long poll is written: every field of every item. */
export const MAX_LONG_FORM_BYTES = 256 * 1024
const LONG_FORM_PATH = '/build'
/** And none has more fields; to read each takes longer than to write it. */
const MAX_FIELDS = 2_000
const MAX_LONG_FORM_FIELDS = 12_000

/** Where answers to polls are sent. */
export const ofForm = (path: string): Priority => (path === '/home' || path.startsWith('/answer/') ? 'vote' : 'write')

/** Whether a form, as it was sent, is more than any screen of ours sends; told without reading it. */
export function isTooLong(form: Buffer | null, path: string): boolean {
  if (!form) return false
  const isLong = path === LONG_FORM_PATH
  if (form.length > (isLong ? MAX_LONG_FORM_BYTES : MAX_FORM_BYTES)) return true
  const most = isLong ? MAX_LONG_FORM_FIELDS : MAX_FIELDS
  let fields = 1
  for (let at = form.indexOf('&'); at >= 0 && fields <= most; at = form.indexOf('&', at + 1)) fields++
  return fields > most
}
