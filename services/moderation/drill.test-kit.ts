import { comments } from '#contract/comments.ts'
import { moderation } from '#contract/moderation.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

async function fill({ ana, ben, open, operator }: Scene): Promise<void> {
  const poll = { kind: 'poll', id: open }
  const note = 'It says that the vote is on Monday.\n\nIt is on Sunday. 漢 🗳️'
  await ana.browser.answer(moderation.report, { ...poll, category: 'election', note })
  const [reported] = (await operator.answer(moderation.reports, {})).items
  const answer = 'It says Sunday.'
  const { comment_id } = await ana.browser.answer(comments.create_comment, { ...poll, body: 'Buy my shoes.' })
  const { decision_id } = await operator.answer(moderation.decide, {
    kind: 'comment',
    id: comment_id,
    measure: 'hide',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    ground: 'incompatible',
    rule: 'Rule 2',
    facts: 'It names a shop.',
    explanation: 'It sells shoes.',
  })
  await ana.browser.answer(moderation.appeal, { decision_id, text: 'They are for my cat.' })
  await operator.answer(moderation.settle_reports, { ...poll, if_version: reported!.version, answer })
  await ben.browser.answer(moderation.report, { ...poll, category: 'other', note: '' })
}

export const part: Part = { after: ['polls', 'comments'], fill }
