import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { questions } from '#contract/questions.ts'
import type { RequestContext } from '#web/visit.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
let ana: RequestContext
let ben: RequestContext
let comm_id: string
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,questions')
  ana = await house.person('Ana Mills')
  ben = await house.person('Ben Osei')
  ;({ comm_id } = await ana.enter(comms.create_community, { comm_name: 'Mill Lane', summary: 'Neighbours.' }))
})
afterAll(() => house.close())

const asked = { title: 'When are the swings mended?', body: 'The chains are broken.' }
const form = {
  intent: 'suggest:',
  title: 'When are the swings in Lime Park mended?',
  body: asked.body,
  note: 'It says where.',
  if_version: '1',
}

const ask = async () => `/questions/${(await ana.enter(questions.create_question, { ...asked, comm_id })).question_id}`
const oneFor = async (at: string, who = ana) =>
  (await who.enter(questions.suggestions, { question_id: at.split('/').at(-1)! }))[0]!

test('a reader suggests new wording; the asker sees the changes and accepts them, and the history says so', async () => {
  const at = await ask()
  expect((await opened(house.guest(), at)).text).not.toContain('Suggest other words')
  expect((await opened(ana, at)).text).not.toContain('Suggest other words')
  const links = (await opened(ben, at)).page.all('a')
  const suggesting = links.find(({ text }) => text === 'Suggest other words')!.has.href!
  const writing = await opened(ben, suggesting)
  expect(writing.text).toContain('Why are they better?')
  expect(stumbles(writing.page)).toEqual([])
  expect(leadsTo(await sent(ben, suggesting, form))).toBe(at)

  const waiting = await opened(ben, at)
  expect(waiting.text).toContain('They’re waiting for a decision.')
  expect(waiting.text).not.toContain('Take these words')
  expect((await opened(ben, suggesting)).text).toContain('They replace what you suggested for it before.')
  const deciding = await opened(ana, at)
  expect(deciding.text).toMatch(/Somebody here\s*For the question/)
  expect(deciding.page.one('.changed').one('ins').text).toContain('in Lime Park')
  expect(stumbles(deciding.page)).toEqual([])
  const { edit_id } = await oneFor(at)
  expect(leadsTo(await sent(ana, at, { intent: `take-edit:${edit_id}` }))).toBe(at)

  const history = await opened(house.guest(), `${at}?earlier=question`)
  expect(history.text).toContain('Next words suggested by: Somebody here (accepted by the author)')
  expect(history.text).toContain(form.title)
})

test('a pending suggestion can be withdrawn by its author, who is told if it was decided in the meantime', async () => {
  const at = await ask()
  await sent(ben, at, form)
  const { edit_id } = await oneFor(at)
  const withdraw = { intent: `withdraw-edit:${edit_id}` }
  expect((await opened(ana, at)).text).not.toContain('Take my suggestion back')
  expect((await opened(ben, at)).text).toContain('Take my suggestion back')
  expect(leadsTo(await sent(ben, at, withdraw))).toBe(at)
  for (const who of [ana, ben]) expect((await opened(who, at)).text).not.toContain('in Lime Park')
  const late = await sent<{ data: { refused: { sentence: string } } }>(ben, at, withdraw)
  expect(JSON.stringify(late)).toContain('Somebody has already decided on this')
})

test('a refusal gives a reason, which the person who suggested the wording can read', async () => {
  const at = await ask()
  await sent(ben, at, form)
  const { edit_id } = await oneFor(at)
  const not = { intent: `refuse-edit:${edit_id}`, reason: '' }
  const refused = await sent<{ data: { refused: { errors: object } } }>(ana, at, not)
  expect(Object.keys(refused.data.refused.errors)).toEqual(['reason'])
  expect(leadsTo(await sent(ana, at, { ...not, reason: 'It is about all parks.' }))).toBe(at)
  expect((await opened(ben, at)).text).toMatch(/The author didn’t take them:\s*It is about all parks\./)
  expect((await opened(ana, at)).text).not.toContain('Suggested words')
})

test('a suggestion for an answer that was edited meanwhile is marked as such, and accepting it is refused with the reason', async () => {
  const at = await ask()
  const question_id = at.split('/').at(-1)!
  const answer = { body: 'The new chains are ordered.', opinion: true }
  const { answer_id } = await ana.enter(questions.create_answer, { ...answer, question_id })
  const { title: _, ...words } = form
  await sent(ben, at, { ...words, intent: `suggest:${answer_id}`, body: 'The new chains come on Friday.' })
  const { edit_id } = await oneFor(at)
  const change = { ...answer, answer_id, body: 'The new chains have come.', if_version: 1 }
  await ana.enter(questions.update_answer, change)
  const take = await sent<{ data: object }>(ana, at, { intent: `take-edit:${edit_id}` })
  const page = await opened(ana, at, take.data)
  expect(page.text).toContain('has been edited since')
  expect(page.text).not.toContain('Take these words')
  expect(page.page.one('.told').text).toContain('Reload the page')
  expect(stumbles(page.page)).toEqual([])
})
