import { noticeEvents } from '#contract/notice-events.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { findEditable, findManaged } from './data.ts'
import { adviceNow, draftOf, listedOf, refuseBlocked, type Draft } from './drafts.ts'
import { life } from './life.ts'
import type { Act } from './own.ts'

export const poll_versions: Act<typeof polls.poll_versions> = async ({ poll_id }, ctx) => {
  await findEditable(ctx, poll_id)
  const kept = await life.versionsOf(ctx.db, poll_id)
  return kept.map(({ version, at, draft }) => ({ version, at: at.toISOString(), draft: draft as Draft }))
}

export const share_draft: Act<typeof polls.share_draft> = async ({ poll_id, on }, ctx) => {
  await findEditable(ctx, poll_id)
  return { preview: await life.share(ctx.db, poll_id, on) }
}

export const delete_draft: Act<typeof polls.delete_draft> = async ({ poll_id, if_version }, ctx) => {
  const { db } = ctx
  const { poll } = await findEditable(ctx, poll_id)
  await db.tx(async () => {
    await life.holdDraft(db, poll, if_version)
    await life.discard(db, poll_id)
  })
  return { poll_id }
}

export const ask_review: Act<typeof polls.ask_review> = async ({ poll_id, if_version }, ctx) => {
  const { db } = ctx
  const { poll } = await findEditable(ctx, poll_id)
  return db.tx(async () => {
    const held = await life.holdDraft(db, poll, if_version)
    if (!held.row.comm_id) throw new PollRefusal('RULE', { fields: { comm_id: { is: 'no_moderators' } } })
    refuseBlocked(adviceNow(draftOf(held.row), await listedOf(db, poll_id, held.row)))
    await ctx.publish(noticeEvents.care_asked, {
      comm_id: held.row.comm_id,
      kind: 'review_asked',
      link: `/build?poll=${poll_id}`,
      except: held.row.author,
    })
    return life.askReview(db, held)
  })
}

export const ask_changes: Act<typeof polls.ask_changes> = async ({ poll_id, if_version, text }, ctx) => {
  const { db } = ctx
  const { poll } = await findManaged(ctx, poll_id)
  return db.tx(async () => life.askChanges(db, await life.holdDraft(db, poll, if_version), text))
}
