/** A file, or a part of one, that cannot be read: the message says why, to the person who supplied it. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

const packed = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT', 'Z_STREAM_ERROR', 'ERR_INVALID_ARCHIVE'])
const closed = new Map([
  ['ENOENT', 'is not there'],
  ['EACCES', 'may not be read by this account'],
  ['EPERM', 'may not be read by this account'],
])

/** A reader’s error as a fault of the file, if it is one; anything else is rethrown. */
export function unreadable(trouble: unknown): Unreadable {
  if (trouble instanceof Unreadable) return trouble
  if (!(trouble instanceof Error)) throw trouble
  const code = 'code' in trouble ? String(trouble.code) : ''
  if (packed.has(code)) return new Unreadable(`is damaged (${trouble.message})`)
  const reason = closed.get(code)
  if (reason) return new Unreadable(reason)
  throw trouble
}
