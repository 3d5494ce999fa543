import { expect, test } from 'vitest'
import { screen } from './screening.ts'
import { readers } from './unseen-readers.test-kit.ts'
import { voters } from './unseen-voters.test-kit.ts'

const bots = ['billsbot', 'harrisbot'] as const

test.each(bots)('a freely worded question about how to vote is redirected to the official pages by %s', (bot) => {
  expect(voters.length).toBeGreaterThan(230)
  expect(voters.filter((question) => cardOf(question, bot) !== 'VOTING_PROCEDURE')).toEqual([])
})

test.each(bots)('a freely worded question about a bill or a recorded vote is let through by %s', (bot) => {
  expect(readers.length).toBeGreaterThan(115)
  expect(readers.filter((question) => screen(question, 'en', bot) !== null)).toEqual([])
})

/**
 * Only somebody who knows that people vote in this hall can tell what this question means. Anybody else would ask for
 * clarification, and the bot finds nothing to quote.
 */
test('a question that mentions nothing about an election is let through', () => {
  expect(
    screen('They closed the church hall where we always went. Where do they want us now?', 'en', 'billsbot'),
  ).toBeNull()
})

function cardOf(question: string, bot: (typeof bots)[number]) {
  const block = screen(question, 'en', bot)?.blocks[0]
  return block?.type === 'redirect' ? block.card : null
}
