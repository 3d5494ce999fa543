import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '#contract/call.ts'
import { chat } from '#contract/chat.ts'
import { startInProcess, type InProcess } from '#tests/in-process.ts'
import { onOneEngine } from '#tests/engines.ts'
import { newGuest } from '#tests/instance.ts'
import { openBills, someBills } from './billsbot/billsbot.test-kit.ts'
import { examplesOf } from './examples.ts'
import { spokenTitle } from './spoken-titles.ts'

let instance: InProcess
beforeAll(async () => {
  instance = await startInProcess({ SERVICES: 'bills,figures,chat' })
})
afterAll(() => instance.remove())

const upshotOf = ({ tier, blocks, citations }: Reply<typeof chat.getChatResponse>) => ({
  tier,
  sources: citations.length + blocks.filter((block) => block.type === 'fact' && block.source !== null).length,
})

test.for([
  ['billsbot', 'en'],
  ['billsbot', 'es'],
  ['harrisbot', 'en'],
  ['harrisbot', 'es'],
] as const)('each of the three examples of %s in %s is answered with a source', async ([bot, lang]) => {
  const guest = newGuest(instance.url)
  const { examples } = await guest.answer(chat.getGreeting, { bot, lang })
  expect(examples).toHaveLength(3)
  for (const message of examples) {
    const answer = await guest.answer(chat.getChatResponse, { bot, message, lang })
    expect([message, upshotOf(answer)]).toEqual([message, { tier: 'answer', sources: expect.toSatisfy((n) => n > 0) }])
  }
})

test('examples name a bill by its title and not by its code', async () => {
  const guest = newGuest(instance.url)
  for (const bot of ['billsbot', 'harrisbot'] as const) {
    const { examples } = await guest.answer(chat.getGreeting, { bot, lang: 'en' })
    expect(examples.join(' ')).not.toMatch(/\b(?:H\.|S\.|roll call)/)
  }
})

onOneEngine('examples', (open) => {
  test('a title that two bills share is not used in an example, since the bot would ask which bill is meant', async () => {
    const twins = someBills.filter(({ title }) => title === 'Glacier Monitoring Act')
    const { ctx, ask } = await openBills(open, twins)
    const [first] = await examplesOf('billsbot', null, 'en', ctx)
    expect(first).toMatch(/^What does S\. \d+ \(\d+th Congress\) do\?$/)
    expect((await ask(first!)).tier).toBe('answer')
    expect((await ask('What does the Glacier Monitoring Act do?')).tier).not.toBe('answer')
  })
})

test.for([
  ['Heat-Safe Classrooms Act', 'Heat-Safe Classrooms Act'],
  ['Rent Deposit Return Act of 2025', 'Rent Deposit Return Act'],
  ['The Part-Time Workers’ Leave Act', 'Part-Time Workers’ Leave Act'],
  ['Proposing an amendment to the Constitution to lower the voting age.', null],
  ['To amend the Clean Air Act', null],
  ['Save Money for Every Family, Every Farm, Every Town and Every School Act', null],
  ['', null],
])('people refer to a bill with the title %j as %j', ([title, said]) => {
  expect(spokenTitle(title!)).toBe(said)
})
