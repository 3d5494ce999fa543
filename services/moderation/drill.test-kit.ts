import { comments } from '#contract/comments.ts'
import { moderation } from '#contract/moderation.ts'
import { reasons } from '#tests/decided.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'
import { newPerson } from '#tests/people.ts'

async function fill(scene: Scene): Promise<void> {
  const { ana, ben, open, operator } = scene
  const poll = { kind: 'poll', id: open }
  const note = 'It says that the vote is on Monday.\n\nIt is on Sunday. 漢 🗳️'
  await ana.browser.answer(moderation.report, { ...poll, category: 'election', note })
  const [reported] = (await operator.answer(moderation.reports, {})).items
  const answer = 'It says Sunday.'
  const { browser } = await newPerson(scene)
  const { comment_id } = await browser.answer(comments.create_comment, { ...poll, body: 'Buy my shoes.' })
  await operator.answer(comments.let_through, { comment_id, if_version: 1 })
  const comment = { kind: 'comment', id: comment_id, measure: 'hide' } as const
  const { decision_id } = await operator.answer(moderation.decide, { ...comment, ...reasons })
  await browser.answer(moderation.appeal, { decision_id, text: 'They are for my cat.' })
  const settling = { ...poll, if_version: reported!.version, answer, reason: 'The day is right.' }
  await operator.answer(moderation.settle_reports, settling)
  await ben.browser.answer(moderation.report, { ...poll, category: 'other', note: '' })
}

export const part: Part = { after: ['polls', 'comments'], fill }
