import { comments } from '#contract/comments.ts'
import { moderation } from '#contract/moderation.ts'
import { reasons } from '#tests/decided.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

async function fill({ ana, ben, open, operator }: Scene): Promise<void> {
  const about = { kind: 'poll', id: open }
  const said = { ...about, body: 'Two fares are an hour’s pay.\n\nFree would mean my son comes along.' }
  const { comment_id } = await ana.browser.answer(comments.create_comment, { ...said, stance: 'for' })
  const reply = { ...about, reply_to: comment_id, body: 'Would half price be enough? 漢 🗳️' }
  const { comment_id: answer } = await ben.browser.answer(comments.create_comment, reply)
  await ben.browser.answer(comments.react, { comment_id, reaction: 'well_argued' })
  const edited = { comment_id, if_version: 1, body: 'Two fares are half an hour’s pay.' }
  await ana.browser.answer(comments.update_comment, edited)
  await ana.browser.answer(comments.quiet_thread, { comment_id, quiet: true })
  await ana.browser.answer(comments.mute_author, { comment_id: answer })
  await operator.answer(moderation.decide, { kind: 'comment', id: answer, measure: 'collapse', ...reasons })
}

export const part: Part = { after: ['polls'], fill }
