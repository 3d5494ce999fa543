import { carryingOut, type CarryOut, type MeasureTaken } from '#platform/measures/measures.ts'
import type { Measure } from '#platform/subject.ts'
import { findComment } from './data.ts'
import type { Own } from './own.ts'
import { isUnpublished } from './rules.ts'
import type { CommentRow, CommentsTables } from './tables.ts'

type Decided = Pick<CommentRow, 'state' | 'collapsed' | 'hidden_by' | 'hidden_reason'>

const states: Partial<Record<Measure, CommentRow['state']>> = {
  show: 'visible',
  collapse: 'visible',
  hold: 'on_hold',
  hide: 'hidden',
  remove: 'removed',
}

/** The state of a comment after a decision; null if the decision does not apply to comments. */
function standingAfter({ measure, by, reason }: MeasureTaken): Decided | null {
  const state = states[measure]
  if (!state) return null
  if (measure === 'show') return { state, collapsed: false, hidden_by: null, hidden_reason: null }
  return { state, collapsed: measure === 'collapse', hidden_by: by, hidden_reason: reason }
}

/**
 * The state after a decision about a comment that was never published. Only approval publishes such a comment; if the
 * decision is lifted, the comment waits for approval as before.
 */
function waitingAfter(standing: Decided, { measure }: MeasureTaken): Decided {
  if (measure === 'hide' || measure === 'remove') return { ...standing, state: 'turned_down' }
  if (measure === 'collapse') return { ...standing, state: 'held' }
  return { state: 'held', collapsed: false, hidden_by: null, hidden_reason: null }
}

/** Carries out a decision about a comment. `moderation` notifies the author. A deleted comment has no text. */
const carryOut: CarryOut<Own, CommentsTables> = async (taken, ctx, once) => {
  const { id: comment_id } = taken
  const { db } = ctx
  const standing = standingAfter(taken)
  await once(async () => {
    const row = await findComment(db, comment_id)
    if (!standing || row.state === 'deleted') return
    const next = isUnpublished(row) ? waitingAfter(standing, taken) : standing
    await db.q().updateTable('comments.comment').set(next).where('comment_id', '=', comment_id).execute()
  })
}

export const carriesOut = carryingOut<Own, CommentsTables>('comments', { comment: carryOut })
