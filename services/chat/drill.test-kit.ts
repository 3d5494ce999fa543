import path from 'node:path'
import { chat } from '#contract/chat.ts'
import type { Part, Scene } from '#tests/drill/scene.ts'

/** The bill that the bills room stores in the drill. */
const bill_id = 'us-115-hr-7001'

/**
 * Stores a conversation of two turns, a question that no text answers, a report, a setting of a bot, and an evaluation.
 */
async function fill({ command, save, operator, ana: { browser } }: Scene): Promise<void> {
  const ask = (message: string, more: object = {}) =>
    browser.answer(chat.getChatResponse, { bot: 'billsbot', message, lang: 'en', ...more })
  const { thread_id } = await ask('What does H.R. 7001 do?')
  const { message_id } = await ask('What does it say about bells?', { thread_id, bill_id })
  await ask('What does H.R. 7001 say about zeppelins?', { bill_id })
  await browser.answer(chat.send_feedback, { message_id, kind: 'wrong', note: 'No bell rings.' })
  await operator.answer(chat.set_bot, { bot: 'billsbot', enabled: true, if_version: 0 })
  const question = { q: 'Who sponsored H.R. 7001?', a: 'Example', a_key: bill_id, kind: 'sponsor' }
  await command(
    'chat',
    'evaluate billsbot',
    path.join(save({ 'known.jsonl': JSON.stringify(question) }), 'known.jsonl'),
  )
}

export const part: Part = { after: ['bills'], fill }
