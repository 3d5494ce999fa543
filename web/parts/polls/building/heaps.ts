import type { MyPoll } from './types.ts'

/**
 * The groups in the list of the author's own polls: first the polls that others are waiting for, then the open polls.
 */
export const heaps = ['to_review', 'changes', 'outcome_due', 'open', 'drafts', 'waiting', 'scheduled', 'done'] as const
export type Heap = (typeof heaps)[number]

/** The group to which a poll belongs. */
export function heapOf({ state, review, mine }: Pick<MyPoll, 'state' | 'review' | 'mine'>): Heap {
  if (state === 'removed') return 'done'
  if (state === 'draft' && !mine) return 'to_review'
  if (state === 'draft' && review) return review.state === 'changes' ? 'changes' : 'waiting'
  if (state === 'draft') return 'drafts'
  if (state === 'open' || state === 'paused') return 'open'
  if (state === 'scheduled') return 'scheduled'
  return state === 'closed' ? 'outcome_due' : 'done'
}
