import { comments } from '#contract/comments.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

/** Lets a comment through where its author’s account is still new. */
async function letThrough({ operator }: Scene, { comment_id, state }: { comment_id: string; state: string }) {
  if (state === 'held') await operator.answer(comments.let_through, { comment_id, if_version: 1 })
  return comment_id
}

async function fill(scene: Scene): Promise<void> {
  const { ana, ben, open, operator } = scene
  const about = { kind: 'poll', id: open }
  const said = { ...about, body: 'Two fares are an hour’s pay.\n\nFree would mean my son comes along.' }
  const comment_id = await letThrough(
    scene,
    await ana.browser.answer(comments.create_comment, { ...said, stance: 'for' }),
  )
  const reply = { ...about, reply_to: comment_id, body: 'Would half price be enough? 漢 🗳️' }
  const answer = await letThrough(scene, await ben.browser.answer(comments.create_comment, reply))
  await ben.browser.answer(comments.react, { comment_id, reaction: 'well_argued' })
  const edited = { comment_id, if_version: 1, body: 'Two fares are half an hour’s pay.' }
  await ana.browser.answer(comments.update_comment, edited)
  await ana.browser.answer(comments.quiet_thread, { comment_id, quiet: true })
  await ana.browser.answer(comments.mute_author, { comment_id: answer })
  await operator.answer(comments.hide_comment, { comment_id: answer, reason: 'Asked twice.' })
}

export const part: Part = { after: ['polls'], fill }
