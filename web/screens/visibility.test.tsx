import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { finder } from '#contract/finder.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Measure } from '#platform/subject.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { opened } from './opened.test-kit.tsx'

type Reader = 'author' | 'member' | 'guest' | 'moderator' | 'operator'

let house: OpenHouse
let readers: Record<Reader, RequestContext>
let comm_id: string
/** The number of kinds tried so far. */
let words = 0

beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,finder')
})
// New people for each kind: on a quick machine one person would search more often than is allowed.
beforeEach(async () => {
  readers = {
    author: await house.person('Ana Mills'),
    member: await house.person('Ben Osei'),
    guest: house.guest(),
    moderator: await house.person('Mona Reyes'),
    operator: await house.operator('Olu Runs'),
  }
  const charter = { comm_name: `Lime Street ${words}`, summary: 'People who live here.', lang: 'en' }
  comm_id = (await readers.moderator.enter(comms.create_community, { ...charter, articles_by: 'members' })).comm_id
  await readers.operator.enter(comms.set_front, { comm_id, front: 'looked_at' })
  for (const who of [readers.author, readers.member]) await who.enter(comms.join_community, { comm_id })
})
afterAll(() => house.close())

/** A thing to decide about, with the ways to reach it: its page, and every other place that could show it. */
interface Thing {
  id: string
  page: string
  doors: Record<string, (who: RequestContext) => Promise<unknown>>
}

const found = (who: RequestContext, q: string) => who.enter(finder.find, { q })
const goesOn = async (who: RequestContext) => (await opened(who, '/home?feed=new')).text
const here = async (who: RequestContext) => (await opened(who, `/communities/${comm_id}`)).text

async function aPoll(word: string, by = readers.moderator): Promise<Thing> {
  const items = [{ kind: 'single' as const, options: [`Yes, a ${word}`, 'No'] }]
  const asked = { title: `Which ${word} shall we have?`, items, closes_at: inDays(1), comm_id }
  const { poll_id } = await by.enter(polls.create_poll, { ...asked, results: 'live', publish: true })
  const doors = {
    itself: (who: RequestContext) => who.enter(polls.get_poll, { poll_id }),
    list: (who: RequestContext) => who.enter(polls.polls, { comm_id }),
    search: (who: RequestContext) => found(who, word),
    feed: goesOn,
    community: here,
  }
  return { id: poll_id, page: `/results/${poll_id}`, doors }
}

const kinds: Record<string, (word: string) => Promise<Thing>> = {
  poll: (word) => aPoll(word, readers.moderator),
  async question(word) {
    const { question_id } = await readers.author.enter(questions.create_question, {
      title: `Who pays for the ${word}?`,
      comm_id,
    })
    // The person who asks has a new account.
    await readers.moderator.enter(questions.pass_question, { question_id, if_version: 1 })
    const doors = {
      list: (who: RequestContext) => who.enter(questions.questions, { comm_id }),
      search: (who: RequestContext) => found(who, word),
      feed: goesOn,
      community: here,
    }
    return { id: question_id, page: `/questions/${question_id}`, doors }
  },
  async answer(word) {
    const asked = { title: 'Who mends the lamps?', comm_id }
    const { question_id } = await readers.moderator.enter(questions.create_question, asked)
    const given = { question_id, body: `Whoever has a ${word} does.`, opinion: true }
    const { answer_id } = await readers.author.enter(questions.create_answer, given)
    const doors = {
      search: (who: RequestContext) => found(who, word),
      count: async (who: RequestContext) =>
        (await who.enter(questions.get_question, { question_id })).answer_count === 1 && word,
    }
    return { id: answer_id, page: `/questions/${question_id}`, doors }
  },
  async article(word) {
    const draft = { kind: 'news' as const, title: `The ${word} is here`, body: 'It came today.', comm_id }
    const { article_id } = await readers.author.enter(articles.create_article, {
      ...draft,
      authors: [{ name: 'Ana Mills' }],
    })
    await readers.moderator.enter(articles.publish_article, { article_id, if_version: 1 })
    const doors = {
      list: (who: RequestContext) => who.enter(articles.articles, { comm_id }),
      search: (who: RequestContext) => found(who, word),
      feed: goesOn,
      community: here,
    }
    return { id: article_id, page: `/articles/${article_id}`, doors }
  },
  async comment(word) {
    const { id, page } = await aPoll('lamp')
    const said = { kind: 'poll', id, body: `I would rather have a ${word}.` }
    const { comment_id, state } = await readers.author.enter(comments.create_comment, said)
    if (state === 'held') await readers.operator.enter(comments.let_through, { comment_id, if_version: 1 })
    const doors = {
      list: (who: RequestContext) => who.enter(comments.comments, { kind: 'poll', id, limit: 1 }),
      search: (who: RequestContext) => found(who, word),
    }
    return { id: comment_id, page, doors }
  },
}

const silent = ['NOT_FOUND', 'REMOVED', 'FORBIDDEN']

/** Whether a reply reveals the word: a refusal, or a thing that is gone, reveals nothing. */
async function tells(asked: Promise<unknown>, word: string): Promise<boolean> {
  try {
    const told = await asked
    return JSON.stringify(told)?.includes(word) ?? false
  } catch (thrown) {
    const gone = typeof thrown === 'object' && thrown !== null && 'init' in thrown
    if (gone || (isRefusal(thrown) && silent.includes(thrown.code))) return false
    throw thrown
  }
}

const onPage = async (who: RequestContext, page: string) => {
  const { text, metas } = await opened(who, page)
  return { text, metas }
}

const all: Reader[] = ['author', 'member', 'guest', 'moderator', 'operator']
const some: Reader[] = ['author', 'moderator', 'operator']
const states: [Measure, Reader[]][] = [
  ['hold', some],
  ['show', all],
  ['hide', some],
  ['remove', ['operator']],
  ['show', all],
]

/** The addresses, besides the thing's own page, at which people who can still read a thing find it. */
const readAt = ['comment list', 'poll itself']

describe('a decision about an item takes effect everywhere the item appears', () => {
  for (const kind of Object.keys(kinds))
    test(kind, async () => {
      const word = `zeppelin${'abcdefgh'[words++]}`
      const { id, page, doors } = await kinds[kind]!(word)
      const seen = async () => {
        const at: Record<string, Reader[]> = {}
        for (const [door, through] of Object.entries({ page: (who: RequestContext) => onPage(who, page), ...doors })) {
          at[door] = []
          for (const reader of all) if (await tells(through(readers[reader]), word)) at[door].push(reader)
        }
        return at
      }
      const before = await seen()
      expect(before.page).toEqual(all)
      for (const [door, who] of Object.entries(before)) expect(who, door).toEqual(all)
      for (const [measure, expected] of states) {
        if (kind === 'poll' && measure !== 'show' && measure !== 'remove') continue
        await house.decide(kind, id, measure, { by: kind === 'poll' ? 'operator' : 'moderator', show_title: false })
        const wanted = Object.keys(doors).map((door) => [
          door,
          readAt.includes(`${kind} ${door}`) ? expected : measure === 'show' ? before[door] : [],
        ])
        expect(await seen(), `${kind} after ${measure}`).toEqual({
          // The page of a removed poll is a note for everybody.
          page: kind === 'poll' && measure === 'remove' ? [] : expected,
          ...Object.fromEntries(wanted),
        })
      }
    })
})
