import { placeOf } from '#services/comments/rules.ts'
import type { CommentRow } from '#services/comments/tables.ts'

/** An imported comment with the id that it has on this instance, and the id of the comment that it answers. */
export interface Loose {
  comment_id: string
  /** The thing that the comment is about. */
  id: string
  parent: string | null
}

export type Placed<Of extends Loose> = Of & Pick<CommentRow, 'path' | 'depth' | 'reply_to'>

/**
 * Arranges these comments in threads, each after the comment that it answers. A reply becomes the first comment of a
 * new thread if the comment that it answers is missing, is about another thing, or leads back to the reply in a circle.
 * `orphans` counts these replies.
 */
export function inThreads<Of extends Loose>(comments: readonly Of[]): { placed: Placed<Of>[]; orphans: number } {
  const all = new Map(comments.map((one) => [one.comment_id, one]))
  const repliesTo = Map.groupBy(all.values(), ({ id, parent }) =>
    parent !== null && all.get(parent)?.id === id ? parent : null,
  )
  const placed = new Map<string, Placed<Of>>()
  const begin = (first: Of) => {
    const waiting: { one: Of; above: Placed<Of> | null }[] = [{ one: first, above: null }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { one, above } = next
      if (placed.has(one.comment_id)) continue
      const here = { ...one, ...placeOf(one.comment_id, above), reply_to: above?.comment_id ?? null }
      placed.set(one.comment_id, here)
      for (const reply of repliesTo.get(one.comment_id) ?? []) waiting.push({ one: reply, above: here })
    }
  }
  for (const one of repliesTo.get(null) ?? []) begin(one)
  // The remaining comments reply to each other in a circle, which may start with any of them.
  for (const one of all.values()) begin(one)
  const orphans = [...placed.values()].filter(({ parent, reply_to }) => parent !== null && reply_to === null).length
  return { placed: [...placed.values()], orphans }
}
