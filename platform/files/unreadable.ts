/**
 * The error for a file, or a part of a file, that cannot be read. Its message tells the person who supplied the file
 * why.
 */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

const packed = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT', 'Z_STREAM_ERROR', 'ERR_INVALID_ARCHIVE'])
const closed = new Map([
  ['ENOENT', 'is not there'],
  ['EACCES', 'may not be read by this account'],
  ['EPERM', 'may not be read by this account'],
])

/** Converts an error to an `Unreadable` if the file caused it; any other error is rethrown. */
export function unreadable(trouble: unknown): Unreadable {
  if (trouble instanceof Unreadable) return trouble
  if (!(trouble instanceof Error)) throw trouble
  const code = 'code' in trouble ? String(trouble.code) : ''
  if (packed.has(code)) return new Unreadable(`is damaged (${trouble.message})`)
  const reason = closed.get(code)
  if (reason) return new Unreadable(reason)
  throw trouble
}
