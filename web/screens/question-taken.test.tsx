import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { questions } from '#contract/questions.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

const title = 'Who buys the best shoes in town?'
const body = 'Mine, from my shop, are the best by far.'
const reason = 'It sells shoes.'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,questions')
})
afterAll(() => house.close())

/** The note shown in place of a question that was removed. */
const insteadOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'the page',
    (thrown: { data: object; init: object }) => JSON.stringify({ ...thrown.data, ...thrown.init }),
  )

const idIn = (at: string): string => at.split('/').at(-1)!

/** The target of the link to decide about a thing. */
const decides = (kind: string, id: string) => `?decide=${kind}.${id}#status`

/** A question with an answer, in a new community, and the community's owner. */
async function begin(comm_name: string) {
  const [owner, ben] = [await house.person('Olga Owner'), await house.person('Ben Osei')]
  const charter = { comm_name, summary: 'People who live here.', lang: 'en' }
  const { comm_id } = await owner.enter(comms.create_community, charter)
  await ben.enter(comms.join_community, { comm_id })
  const { question_id } = await ben.enter(questions.create_question, { title, comm_id })
  const { answer_id } = await ben.enter(questions.create_answer, { question_id, body, opinion: true })
  return { owner, ben, comm_id, answer_id, at: `/questions/${question_id}` }
}

test('a question is put on hold or hidden with a reason that everybody can read, and later shown again', async () => {
  const { owner, ben, comm_id, at } = await begin('Lime Street')
  expect(
    (await opened(owner, at)).page.all('a', ({ has }) => has.href === at + decides('question', idIn(at))),
  ).toHaveLength(1)
  await house.decide('question', idIn(at), 'hide', { reason })
  const note = await insteadOf(opened(house.guest(), at))
  expect(note).toContain('A moderator of its community hid it on')
  expect(note).toContain('Why: It sells shoes.')
  expect(note).toContain('"status":410')
  expect(note).not.toContain(title)
  const mine = await opened(ben, at)
  expect(mine.text).toContain('Only moderators and the person who asked it can still see it.')
  expect(mine.text).not.toContain('Your answer')
  expect(mine.metas.some((meta) => 'script:ld+json' in meta)).toBe(false)
  for (const page of [`/communities/${comm_id}`, '/build']) expect((await opened(ben, page)).text).not.toContain(title)
  await house.decide('question', idIn(at), 'hold', { by: 'automatic', reason: 'Three people reported it.' })
  const waits = await insteadOf(opened(house.guest(), at))
  expect(waits).toContain('until a moderator of its community looks at it')
  expect(waits).toContain('Why: Three people reported it.')
  expect((await opened(ben, at)).text).toContain('until a moderator looks at it')
  await house.decide('question', idIn(at), 'show')
  expect((await opened(house.guest(), at)).text).toContain(title)
})

test('an operator can permanently remove a question together with its title', async () => {
  const { ben, at } = await begin('Elm Street')
  const operator = await house.operator('Olu Runs')
  await house.decide('question', idIn(at), 'remove', { by: 'operator', reason, show_title: false })
  for (const who of [ben, house.guest()]) {
    const note = await insteadOf(opened(who, at))
    expect(note).toContain('The people who run this site removed it on')
    expect(note).not.toContain(title)
  }
  expect((await opened(operator, at)).text).toContain('Only they can still see it.')
})

test('readers see a note in place of a hidden answer, and search engines see nothing', async () => {
  const { owner, ben, answer_id, at } = await begin('Ash Street')
  const link = (who: typeof owner) =>
    opened(who, at).then(({ page }) => page.all('a', ({ has }) => has.href === at + decides('answer', answer_id)))
  expect(await link(owner)).toHaveLength(1)
  expect(await link(ben)).toEqual([])
  await house.decide('answer', answer_id, 'hide', { reason })
  const page = await opened(house.guest(), at)
  expect(page.text).toContain('A moderator hid this answer on')
  expect(page.text).toContain('Why: It sells shoes.')
  expect(JSON.stringify([page.text, page.metas])).not.toContain('from my shop')
  expect((await opened(ben, at)).text).toContain('from my shop')
  await house.decide('answer', answer_id, 'show')
  expect((await opened(house.guest(), at)).text).toContain('from my shop')
})

test('an owner closes a question as a duplicate, and reopens it', async () => {
  const { owner, ben, at } = await begin('Bay Street')
  const other = (await begin('Cob Street')).at
  const form = { intent: 'close-question', reason: 'duplicate', note: 'It has a good answer there.' }
  for (const duplicate_of of ['', at, '/questions/nothing'])
    expect(await sent(owner, at, { ...form, duplicate_of })).toMatchObject({
      data: { refused: { errors: { duplicate_of: expect.stringMatching(/address/) } } },
    })
  const address = `https://polity.example${other}?answer=x#answer-x`
  expect(leadsTo(await sent(owner, at, { ...form, duplicate_of: address }))).toBe(at)
  const page = await opened(ben, at)
  expect(page.text).toContain('This was asked before. A moderator closed the question on')
  expect(page.text).toContain('It has a good answer there.')
  expect(page.page.all('a', ({ has }) => has.href === other)).toHaveLength(1)
  expect(page.text).not.toContain('Your answer')
  await sent(owner, at, { intent: 'reopen-question', note: 'It is another one.' })
  const open = await opened(ben, at)
  expect(open.text).toContain('It was closed. A moderator opened it again on')
  expect(open.text).toContain('Your answer')
})

test('the id of an answer leads to that answer on the page of its question', async () => {
  const { answer_id, at } = await begin('Oak Street')
  const to = leadsTo(await opened(house.guest(), `/questions/${answer_id}?report=answer.x`).catch((thrown) => thrown))!
  expect(to).toBe(`${at}?report=answer.x&answer=${answer_id}#answer-${answer_id}`)
  const page = await opened(house.guest(), to)
  expect(page.text).toContain('from my shop')
  expect(page.text).toContain('Back to the first answers')
})
