import type { measureEvents } from '#contract/measures.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import type { Reaction } from '#platform/room.ts'
import { carriesOut } from './measures.ts'
import type { CommentsTables } from './tables.ts'

/** If a decision hides the title of a thing, removes that title from the notices about the comments on the thing. */
export const hide_title: Reaction<typeof measureEvents.measure_taken, CommentsTables> = async (taken, ctx) => {
  if (taken.show_title) return
  const { db, publish } = ctx
  const { kind, id } = taken
  const comments = db.q().selectFrom('comments.comment').select('comment_id')
  const on = await comments.where('kind', '=', kind).where('id', '=', id).where('UID', 'is not', null).execute()
  await db.tx(async () => {
    for (const { comment_id } of on)
      for (const thing of ['comment', 'mention']) {
        const about = { thing, id: comment_id }
        await publish(noticeEvents.noticed, { about, kind: 'untitled', title: '', lang: 'und' })
      }
  })
}

/** Carries out a decision about a comment, and hides the title of anything else if the decision says so. */
export const hear_measure: Reaction<typeof measureEvents.measure_taken, CommentsTables> = async (
  taken,
  ctx,
  event_id,
) => {
  await carriesOut.react(taken, ctx, event_id)
  await hide_title(taken, ctx, event_id)
}
