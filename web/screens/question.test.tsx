import { afterAll, beforeAll, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { questions } from '#contract/questions.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { SimilarQuestions } from '#web/parts/questions/similar-questions.tsx'
import type { Similar } from '#web/parts/questions/types.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { leadsTo, opened, sent, troubleOf } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,questions')
})
afterAll(() => house.close())

interface SentTwice {
  data: { refused: RefusedForm; likely: Similar }
}

const title = 'Why does the 17:40 skip the market?'

async function sample(): Promise<string> {
  const { items } = await house.guest().enter(questions.questions, { sort: 'too' })
  return `/questions/${items.find((one) => one.title === title)!.question_id}`
}

/** A person in the community of the sample question. */
async function member(fullname: string) {
  const person = await house.person(fullname)
  const communities = await person.enter(comms.communities, { q: 'Wendmouth' })
  await person.enter(comms.join_community, { comm_id: communities[0]!.comm_id })
  return { person, comm_id: communities[0]!.comm_id }
}

test('a guest reads a question with its accepted answer first, and is told how to answer', async () => {
  const page = await opened(house.guest(), await sample())
  expect(page.text).toContain(title)
  expect(page.text.indexOf('Accepted by the person who asked')).toBeLessThan(page.text.indexOf('Jonas Keld'))
  expect(page.text).toContain('Sign in or create an account')
  expect(page.text).not.toContain('Helped me')
})

test('search engines can recognise the question and its answers', async () => {
  const { metas } = await opened(house.guest(), await sample())
  const [qa] = metas.flatMap((meta) => ('script:ld+json' in meta ? [meta['script:ld+json']] : []))
  expect(qa).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      name: title,
      answerCount: 3,
      author: { name: 'Ada Reed' },
      acceptedAnswer: { author: { name: 'Marta Lind' } },
      suggestedAnswer: [{ '@type': 'Answer' }, { '@type': 'Answer' }],
    },
  })
})

test('a person who asks something similar again sees the earlier question first, and can ask anyway with a second press', async () => {
  const { person, comm_id } = await member('Dora Vance')
  const asking = `/build?question=new&comm=${comm_id}`
  const again = { intent: 'ask', title: 'Why is the market skipped by the 17:40?', comm_id, anyway: '' }
  const stopped = await sent<SentTwice>(person, asking, again)
  const { refused, likely } = stopped.data
  expect(refused).toMatchObject({ code: 'DUPLICATE_LIKELY', sentence: expect.stringContaining('ask anyway') })
  expect(likely).toMatchObject({ title: again.title, items: [{ title }] })
  const { page } = await drawn(<SimilarQuestions similar={likely} />)
  expect(page.text).toContain('Has somebody asked this already?')
  expect(page.one('a').has.href).toBe(await sample())
  expect(page.one('input').has.value).toBe(again.title)
  expect(leadsTo(await sent(person, asking, { ...again, anyway: likely.title }))).toMatch(/^\/questions\//)
})

test('a title that was changed after similar questions were shown is checked again', async () => {
  const { person, comm_id } = await member('Ravi Anand')
  const again = { intent: 'ask', title: 'Why does the 17:40 skip the market now?', comm_id }
  const stopped = await sent<SentTwice>(person, '/build?question=new', { ...again, anyway: 'Where is the lido?' })
  expect(stopped.data.refused.code).toBe('DUPLICATE_LIKELY')
})

test('a member asks a question on /build, somebody answers it there, and the answer is accepted', async () => {
  const [{ person: ana, comm_id }, { person: ben }] = [await member('Ana Mills'), await member('Ben Osei')]
  const asking = `/build?question=new&comm=${comm_id}`
  expect((await opened(ana, asking)).text).toContain('Who do you ask?')
  const asked = { intent: 'ask', title: 'When is the library open on Sundays?', comm_id, tags: 'library, Sundays' }
  const at = leadsTo(await sent(ana, asking, asked))!
  expect((await opened(ben, at)).text).toContain('Nobody has answered yet.')

  const answer = {
    intent: 'answer',
    body: 'From ten to two, but not in August.',
    rests_on: 'sources',
    source_url_0: '',
  }
  const refused = await sent<{ data: { refused: { errors: object } } }>(ben, at, answer)
  expect(Object.keys(refused.data.refused.errors)).toEqual(['source_url_0'])
  const sourced = { ...answer, source_url_0: 'https://wendmouth.example/library', source_note_0: 'The door' }
  expect(leadsTo(await sent(ben, at, sourced))).toContain(at)

  const { accepted, answers } = await ana.enter(questions.get_question, { question_id: at.split('/').at(-1)! })
  expect(accepted).toBeNull()
  const { answer_id } = answers.items[0]!
  await sent(ana, at, { intent: `rate:${answer_id}`, value: '1' })
  await sent(ana, at, { intent: 'accept', answer_id })
  const page = await opened(ben, at)
  expect(page.text).toContain('Settled: an answer was accepted.')
  expect(page.text).toContain('It helped 1 person')
  expect((await opened(ana, '/build')).text).toContain('When is the library open on Sundays?')
})

test('a person says that they have the same question, follows it, and undoes both', async () => {
  const [person, at] = [await house.person('Eve Stone'), await sample()]
  await sent(person, at, { intent: 'too', on: 'yes' })
  await sent(person, at, { intent: 'follow' })
  const page = await opened(person, at)
  expect(page.text).toContain('55 others')
  expect(page.text).toContain('Stop following')
  await sent(person, at, { intent: 'too', on: 'no' })
  await sent(person, at, { intent: 'unfollow' })
  expect((await opened(person, at)).text).toContain('54 others')
})

test('questions are listed on the page of their community, in each order, and on the front page', async () => {
  const { person, comm_id } = await member('Cleo Hart')
  const page = await opened(person, `/communities/${comm_id}`)
  expect(page.text).toContain('Why are the buses late on market days?')
  expect(page.page.all('form').map(({ has }) => has.action)).toContain(`/build?question=new&comm=${comm_id}`)
  const list = await opened(person, `/communities/${comm_id}?questions=unanswered`)
  expect(list.text).toContain('Who decides where a bus stop goes?')
  expect(list.text).not.toContain('Why are the buses late on market days?')
  expect((await opened(house.guest(), '/home')).text).toContain('What people ask')
})

test('an unknown question, or the form to edit somebody else’s answer, is not found', async () => {
  expect(await troubleOf(opened(house.guest(), '/questions/01J00000000000000000000000'))).toBe(404)
  const { person } = await member('Dan Frost')
  const at = await sample()
  const question = await person.enter(questions.get_question, { question_id: at.split('/').at(-1)! })
  expect((await opened(person, `${at}?edit=${question.accepted!.answer_id}`)).text).not.toContain('Edit your answer')
  expect(await troubleOf(opened(person, `/build?question=${question.question_id}`))).toBe(404)
})
