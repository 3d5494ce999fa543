import type { Item } from '#web/parts/polls/types.ts'

/**
 * Whether all, some or none of a poll’s questions are open-ended: text answers are in no file, and appear in batches.
 */
export function inWords(items: Pick<Item, 'kind'>[]): 'all' | 'some' | 'none' {
  const open = items.filter(({ kind }) => kind === 'open').length
  if (open === 0) return 'none'
  return open === items.length ? 'all' : 'some'
}

/**
 * Whether one person’s answers to several questions become visible at the same moment, so that an observer can link
 * them.
 */
export const arriveTogether = (items: Pick<Item, 'kind'>[]): boolean =>
  items.filter(({ kind }) => kind !== 'open').length > 1
