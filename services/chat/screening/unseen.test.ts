import { expect, test } from 'vitest'
import { screen } from './screening.ts'
import { readers } from './unseen-readers.test-kit.ts'
import { voters } from './unseen-voters.test-kit.ts'

const bots = ['billsbot', 'harrisbot'] as const

test.each(bots)('who asks in their own words how to vote is sent to the official pages by the %s', (bot) => {
  expect(voters.length).toBeGreaterThan(230)
  expect(voters.filter((question) => cardOf(question, bot) !== 'VOTING_PROCEDURE')).toEqual([])
})

test.each(bots)('who asks in their own words about a bill or a recorded vote is not sent away by the %s', (bot) => {
  expect(readers.length).toBeGreaterThan(115)
  expect(readers.filter((question) => screen(question, 'en', bot) !== null)).toEqual([])
})

/** Only who knows what the place is used for can tell; a person would ask back, and the bot finds nothing to quote. */
test('a question that names neither an election nor anything of one is not guessed at', () => {
  expect(
    screen('They closed the church hall where we always went. Where do they want us now?', 'en', 'billsbot'),
  ).toBeNull()
})

function cardOf(question: string, bot: (typeof bots)[number]) {
  const block = screen(question, 'en', bot)?.blocks[0]
  return block?.type === 'redirect' ? block.card : null
}
