import { moderation } from '#contract/moderation.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

async function fill({ ana, ben, open, operator }: Scene): Promise<void> {
  const poll = { kind: 'poll', id: open }
  const note = 'It says that the vote is on Monday.\n\nIt is on Sunday. 漢 🗳️'
  await ana.browser.answer(moderation.report, { ...poll, category: 'election', note })
  const [reported] = (await operator.answer(moderation.reports, {})).items
  const answer = 'It says Sunday.'
  await operator.answer(moderation.settle_reports, { ...poll, if_version: reported!.version, answer })
  await ben.browser.answer(moderation.report, { ...poll, category: 'other', note: '' })
}

export const part: Part = { after: ['polls'], fill }
