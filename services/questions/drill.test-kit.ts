import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { questions } from '#contract/questions.ts'
import { reasons } from '#tests/decided.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

/** Asks and answers questions, and creates everything else that is stored about them. */
async function fill({ ana, ben, comm_id, minute }: Scene): Promise<void> {
  const asked = {
    title: 'Why does the 17:40 skip the market?',
    body: 'Twice this week — ñ 漢.',
    tags: ['buses'],
    comm_id,
  }
  const { question_id } = await ana.browser.answer(questions.create_question, asked)
  await ben.browser.answer(questions.too, { question_id })
  const better = { title: asked.title, body: 'Twice each week.', note: 'It is shorter.', question_id }
  const { edit_id } = await ben.browser.answer(questions.suggest_edit, { ...better, if_version: 1 })
  await ana.browser.answer(questions.decide_edit, { edit_id, take: true })
  await ben.browser.answer(questions.suggest_edit, { ...better, body: 'Each week.', if_version: 2 })
  const answer = { body: 'It is told to run straight on when it is late.', opinion: true, question_id }
  const { answer_id } = await ben.browser.answer(questions.create_answer, answer)
  await ana.browser.answer(questions.rate_answer, { answer_id, value: 1 })
  await ana.browser.answer(questions.accept_answer, { question_id, answer_id })
  const sold = await ben.browser.answer(questions.create_answer, {
    ...answer,
    body: 'Buy my shoes, they are the best.',
  })
  const [official] = await ben.browser.answer(comms.officials, { comm_id })
  const lamps = { title: 'When are the lamps in Lime Park mended?', comm_id, official_id: official!.official_id }
  const put = (await ana.browser.answer(questions.create_question, lamps)).question_id
  await ana.browser.answer(questions.send_to_official, { question_id: put, official_id: lamps.official_id })
  await ben.browser.answer(questions.extend_due, { question_id: put, reason: 'The lamps are ordered.' })
  await ben.browser.answer(questions.official_answer, { ...answer, question_id: put })
  await ana.browser.answer(questions.close_question, { question_id, reason: 'resolved', note: 'It stops again.' })
  // Ana owns the community.
  const about = { kind: 'answer', id: sold.answer_id }
  await ana.browser.answer(moderation.decide, { ...about, measure: 'hide', ...reasons })
  await minute('questions')
}

export const part: Part = { after: ['comms'], fill }
