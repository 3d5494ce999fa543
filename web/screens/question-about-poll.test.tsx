import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,moderation')
})
afterAll(() => house.close())

/** A poll of a new community that has one member besides its owner. */
async function pollWith(title: string) {
  const [owner, member] = [await house.person('Ana Mills'), await house.person('Ben Osei')]
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: title, summary: 'Neighbours.' })
  await member.enter(comms.join_community, { comm_id })
  const asks = { ...oneItem({ text: 'Which day?', options: ['Sunday', 'Monday'] }), title: `${title}: which day?` }
  const { poll_id } = await owner.enter(polls.create_poll, { ...asks, comm_id, closes_at: inDays(1), publish: true })
  return { owner, member, comm_id, poll_id, pages: [`/answer/${poll_id}`, `/results/${poll_id}`] }
}

const title = 'Who sweeps the yard after the party?'

test('a member asks about a poll from its page, the question links back to the poll, and both pages of the poll list the question', async () => {
  const { member, comm_id, poll_id, pages } = await pollWith('Yard Row')
  for (const at of pages) {
    const { page, text } = await opened(house.newcomer(), at)
    expect(text).not.toContain('What people ask about it')
    const asking = page.all('a').find((link) => link.text === 'Ask about this poll')!
    expect(asking.has.href).toBe(`/build?question=new&about=${poll_id}`)
    const form = await opened(member, asking.has.href!)
    expect(form.text).toContain('About the poll Yard Row: which day?')
    expect(form.page.all('input', ({ has }) => has.name === 'poll_id' && has.value === poll_id)).toHaveLength(1)
    expect(stumbles(form.page)).toEqual([])
  }
  const form = { intent: 'ask', title, comm_id, poll_id }
  const at = leadsTo(await sent(member, `/build?question=new&about=${poll_id}`, form))!
  const read = await opened(house.guest(), at)
  expect(read.text).toContain('About the poll Yard Row: which day?')
  expect(read.page.all('a', ({ has }) => has.href === `/answer/${poll_id}`)).toHaveLength(1)
  for (const poll of pages) {
    const { page, text } = await opened(house.newcomer(), poll)
    expect(text).toContain('What people ask about it')
    expect(page.all('a', ({ has }) => has.href === at)).toHaveLength(1)
    expect(stumbles(page)).toEqual([])
  }
  const question_id = at.split('/').at(-1)!
  await house.decide('question', question_id, 'hide')
  for (const poll of pages) expect((await opened(house.newcomer(), poll)).text).not.toContain(title)
})

test('a poll shows the three questions that most people share, and links to all of them', async () => {
  const { owner, member, comm_id, poll_id } = await pollWith('Quay Row')
  const ids: string[] = []
  for (const count of ['first', 'second', 'third', 'fourth']) {
    const draft = { title: `What of the ${count} boat at the quay?`, comm_id, poll_id }
    ids.push((await member.enter(questions.create_question, draft)).question_id)
  }
  await owner.enter(questions.too, { question_id: ids[0]! })
  const shown = await opened(house.newcomer(), `/results/${poll_id}`)
  expect(shown.page.all('a', ({ has }) => has.href?.startsWith('/questions/') === true)).toHaveLength(3)
  expect(shown.text).toContain('What of the first boat')
  const all = shown.page.all('a').find((link) => link.text === 'All questions about it')!
  const list = await opened(house.newcomer(), all.has.href!.replace(/#.*/, ''))
  for (const id of ids) expect(list.page.all('a', ({ has }) => has.href === `/questions/${id}`)).toHaveLength(1)
})

test('questions about a removed poll do not name it, and nobody can ask new questions about it', async () => {
  const { member, comm_id, poll_id } = await pollWith('Lime Row')
  const { question_id } = await member.enter(questions.create_question, { title, comm_id, poll_id })
  const operator = await house.operator('Olu Runs')
  await house.decide('poll', poll_id, 'remove', { by: 'operator', reason: 'It was a test.' })
  for (const who of [house.guest(), operator])
    expect((await opened(who, `/questions/${question_id}`)).text).not.toContain('Lime Row: which day?')
  const form = await opened(member, `/build?question=new&about=${poll_id}`)
  expect(form.text).not.toContain('About the poll')
  const refused = await sent(member, '/build?question=new', {
    intent: 'ask',
    title: `${title} Again?`,
    comm_id,
    poll_id,
  })
  expect(JSON.stringify(refused)).toContain('This poll can’t be asked about now')
})

test('a non-member is sent to the poll’s community before asking about the poll', async () => {
  const { comm_id, poll_id } = await pollWith('Elm Row')
  const { text, page } = await opened(await house.person('Cara Dunn'), `/build?question=new&about=${poll_id}`)
  expect(text).toContain('Questions about this poll are asked in its community.')
  expect(page.all('a', ({ has }) => has.href === `/communities/${comm_id}`)).toHaveLength(1)
})

test('a draft has no link for asking a question about it', async () => {
  const { owner, comm_id } = await pollWith('Oak Row')
  const draft = { ...oneItem({ text: 'Which day?', options: ['Sunday', 'Monday'] }), title: 'Which day?' }
  const { poll_id } = await owner.enter(polls.create_poll, { ...draft, comm_id })
  expect((await opened(owner, `/answer/${poll_id}`)).text).not.toContain('Ask about this poll')
})
