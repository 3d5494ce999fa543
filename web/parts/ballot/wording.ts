import type { Poll } from '#web/parts/polls/types.ts'

type Asked = Pick<Poll, 'title' | 'about' | 'promise' | 'items'>

/**
 * A short mark of all a poll asks and promises, without its corrections. Until somebody has answered it can be edited: a
 * form says which wording its reader had in sight. FNV-1a, 32 bits.
 */
export function wordingOf({ title, about, promise, items }: Asked): string {
  const original = (key: string, value: unknown) => (/^corrections?$/.test(key) ? undefined : value)
  const text = JSON.stringify([title, about, promise, items], original)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
