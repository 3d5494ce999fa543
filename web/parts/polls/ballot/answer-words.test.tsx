import { expect, test } from 'vitest'
import type { Answer, Ballots, Item } from '#web/parts/polls/types.ts'
import { answerWith, hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { AnswerWords } from './answer-words.tsx'
import { MyAnswer } from './my-answer.tsx'

const wordsOf = async (item: Item, answer: Answer, locale: 'en' | 'es' = 'en') =>
  (await drawn(<AnswerWords item={item} answer={answer} lang="en" />, { locale })).text

test('each kind of answer is put into natural words', async () => {
  expect(await wordsOf(kinds.single, { choice: 'o2' })).toBe('"Green"')
  expect(await wordsOf(kinds.multiple, { choices: ['o1', 'o3'] })).toBe('"Ada" and "Cy"')
  expect(await wordsOf(kinds.approval, { approve: ['o1', 'o2', 'o3'] })).toBe('"Ada", "Ben", and "Cy"')
  expect(await wordsOf(kinds.score, { scores: { o1: 0, o3: 5 } })).toBe('"Ada" 0 and "Cy" 5')
  expect(await wordsOf(kinds.ranked, { order: [['o2'], [], ['o1', 'o3']] })).toBe('1. "Ben", 3. "Ada" and "Cy"')
  expect(await wordsOf(kinds.scale, { scale: -2 })).toBe('-2')
  expect(await wordsOf(kinds.number, { number: 1250.5 })).toBe('1,250.5 km')
  expect(await wordsOf({ ...kinds.number, unit: '' }, { number: 0.25 })).toBe('0.25')
  expect(await wordsOf(kinds.date, { date: '2026-05-31' })).toBe('Sunday 31 May 2026')
  expect(await wordsOf(kinds.open, { text: hostile })).toBe(`"${hostile}"`)
  expect(await wordsOf(kinds.matrix, { rows: { o1: 'c2', o3: 'c1' } })).toBe('"Ada": No and "Cy": Yes')
})

test('lists, numbers and dates follow the reader’s locale; names stay as the author wrote them', async () => {
  expect(await wordsOf(kinds.multiple, { choices: ['o1', 'o3'] }, 'es')).toBe('"Ada" y "Cy"')
  expect(await wordsOf(kinds.number, { number: 2.5 }, 'es')).toBe('2,5 km')
  expect(await wordsOf(kinds.date, { date: '2026-05-31' }, 'es')).toMatch(/domingo.*31.*mayo.*2026/)
})

test('“none of these” and “I don’t know” get the same wording for every kind', async () => {
  const said = await Promise.all(
    [kinds.score, kinds.number, kinds.scale].map((item) => wordsOf(item, { choice: 'dont_know' })),
  )
  expect(new Set(said).size).toBe(1)
  expect(said[0]).not.toContain('dont_know')
  expect(await wordsOf(kinds.score, { choice: 'none' })).not.toBe(said[0])
})

test('a single answer is a full sentence that says whether it was chosen, ranked or scored', async () => {
  const sentence = async (item: Item, answer: Answer) =>
    (await drawn(<AnswerWords item={item} answer={answer} lang="en" sentence />)).text
  const [chosen, ranked, scored] = await Promise.all([
    sentence(kinds.single, { choice: 'o2' }),
    sentence(kinds.ranked, { order: [['o2']] }),
    sentence(kinds.score, { scores: { o2: 3 } }),
  ])
  expect(chosen).toMatch(/"Green"\.$/)
  expect(ranked).toMatch(/1\. "Ben"\.$/)
  expect(scored).toMatch(/"Ben" 3\.$/)
  expect(new Set([chosen, ranked, scored].map((text) => text.split('"')[0])).size).toBe(3)
})

const myAnswerOf = (items: Item[], ballots: Ballots) =>
  drawn(<MyAnswer poll={{ ...wholePoll, items }} response={answerWith(ballots)} />)
const all = Object.values(kinds)

test('answers to several questions are each shown with their question, collapsed if there are many', async () => {
  const three = { i1: { choice: 'o2' }, i6: { scale: 1 }, i9: { text: 'Why not.' } }
  const { page } = await myAnswerOf(all, three)
  expect(page.all('dt').map(({ text }) => text)).toEqual(['Which colour?', wholePoll.title, wholePoll.title])
  expect(page.all('dd').map(({ text }) => text)).toEqual(['"Green"', '1', '"Why not."'])
  expect(page.all('details')).toEqual([])
  const four = await myAnswerOf(all, { ...three, i7: { number: 3 } })
  expect(four.page.one('summary').text).toMatch(/\b4\b/)
  expect(four.page.one('details').all('dd')).toHaveLength(4)
})

test('the only answer in a poll with several questions still shows its question', async () => {
  const { page } = await myAnswerOf(all, { i6: { scale: 1 } })
  expect(page.all('dt')).toHaveLength(1)
  expect((await myAnswerOf([kinds.scale], { i6: { scale: 1 } })).page.all('dt')).toEqual([])
})
