import { setImmediate as othersFirst } from 'node:timers/promises'

/** How many characters are searched before other requests get a turn. */
const MAX_AT_ONCE = 50_000

/** The text in lower case and without accents, as people type when they search. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * The texts that contain every word of `find`, even within a longer word, in the same order; all texts if `find` is
 * empty.
 */
export async function textsWith(texts: string[], find: string): Promise<string[]> {
  const words = plain(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return texts
  const found: string[] = []
  let read = 0
  for (const text of texts) {
    if ((read += text.length) > MAX_AT_ONCE) {
      await othersFirst()
      read = 0
    }
    const said = plain(text)
    if (words.every((word) => said.includes(word))) found.push(text)
  }
  return found
}
