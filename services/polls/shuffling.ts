import { createHash } from 'node:crypto'
import type { PollRow } from './tables.ts'

/**
 * The options of each shuffled item. Their order is always the same for the same voter but differs between voters, so
 * that no option benefits from its position. A browser that has never answered has no voter id yet, and gets a random
 * order.
 */
export function ordersFor({ poll_id, items }: PollRow, voter: string | null): Record<string, string[]> {
  const by = voter ?? String(Math.random())
  const shuffled = items.flatMap((item) => {
    if (!('shuffle' in item) || !item.shuffle) return []
    const rank = (option_id: string) => digest(`${poll_id} ${item.item_id} ${option_id} ${by}`)
    const order = item.options.map(({ option_id }) => option_id)
    return [[item.item_id, order.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))] as const]
  })
  return Object.fromEntries(shuffled)
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
