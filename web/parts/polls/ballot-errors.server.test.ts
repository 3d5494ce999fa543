import { expect, test } from 'vitest'
import type { RequestContext } from '#web/visit.ts'
import type { Locale } from '#web/words/locales.ts'
import { readBallot } from './ballot/fields.ts'
import { codeSentence, ballotErrorsIn, ballotErrorSentences, inSight, overSeveral } from './ballot-errors.server.ts'
import type { Item } from './types.ts'
import { kinds, wholePoll } from './whole-poll.fixture.ts'

const reader = (locale: Locale = 'en') => ({ locale }) as RequestContext
const items: Item[] = Object.values(kinds)
const wrong = (fields: Record<string, string[]>, ids: string[], locale?: Locale, of = items) =>
  ballotErrorSentences(reader(locale), of, readBallot(fields), ids)

test('each invalid answer gets an error at its own question, in form order', async () => {
  const sentences = await wrong({ 'i2.choices': ['o1'], 'i7.number.1': ['far'] }, ['i7', 'i2'])
  expect(Object.keys(sentences)).toEqual(['i2', 'i7'])
  expect(sentences.i2).toMatch(/\b2 (answers|options)\b/)
  expect(sentences.i7).toContain('12.5')
})

test('the error states the allowed number of answers or decimals', async () => {
  const manyOf = async (max: number) =>
    (await wrong({ 'i2.choices': ['o1', 'o2', 'o3'] }, ['i2'], 'en', [{ ...kinds.multiple, min: 1, max }])).i2
  expect(await manyOf(1)).toMatch(/\b1 (answer|option)\./)
  expect(await manyOf(2)).toMatch(/\b2 (answers|options)\./)
  const decimalsOf = async (decimals: number) =>
    (await wrong({ [`i7.number.${decimals}`]: ['1.2345'] }, ['i7'], 'en', [{ ...kinds.number, decimals }])).i7
  expect(await decimalsOf(0)).not.toMatch(/\d/)
  expect(await decimalsOf(1)).toMatch(/\b1 decimal\b(?! places)/)
  expect(await decimalsOf(3)).toMatch(/\b3 decimal( places|s)\b/)
})

test('each kind of error has its own message in every language', async () => {
  const ways: [id: string, fields: Record<string, string[]>][] = [
    ['i1', {}],
    ['i9', {}],
    ['i2', { 'i2.choices': ['o1'] }],
    ['i2', { 'i2.choices': ['o1', 'o2', 'o3'] }],
    ['i2', { 'i2.choices': ['o1', 'none'] }],
    ['i7', { 'i7.number.1': ['far'] }],
    ['i7', { 'i7.number.1': ['1.25'] }],
    ['i7', { 'i7.number.1': ['2000'] }],
    ['i8', { 'i8.date': ['2026-02-30'] }],
    ['i9', { 'i9.text': ['a'] }],
    ['i10', { 'i10.rows.o1': ['c1'] }],
    ['i5', { 'i5.order.o1': ['1'] }],
  ]
  const said = async (locale: Locale) =>
    Promise.all(ways.map(async ([id, fields]) => (await wrong(fields, [id], locale))[id]))
  const [english, spanish] = [await said('en'), await said('es')]
  expect(new Set(english).size).toBe(ways.length)
  expect(new Set([...english, ...spanish]).size).toBe(2 * ways.length)
})

test('the message above the form says how many questions are marked', async () => {
  expect(await overSeveral(reader(), 1)).toMatch(/\b1 question\b/)
  expect(await overSeveral(reader(), 12)).toMatch(/\b12 questions\b/)
  expect(await overSeveral(reader('es'), 12)).toMatch(/\b12 preguntas\b/)
})

test('a missing code and a wrong code get different messages', async () => {
  expect(await codeSentence(reader(), ' \t')).toBe(await codeSentence(reader(), ''))
  expect(await codeSentence(reader(), 'ABC')).not.toBe(await codeSentence(reader(), ''))
})

test('input for a hidden question is ignored, even if it is unreadable', () => {
  const show_if = { op: 'eq', item_id: 'i1', value: 'o1' } as const
  const asked: Item[] = [kinds.single, { ...kinds.number, show_if }, { ...kinds.open, show_if }]
  const filled = { 'i7.number.1': ['far'], 'i9.text': ['Because.'] }
  const read = (choice: string) => readBallot({ 'i1.choice': [choice], ...filled })
  expect(inSight(asked, read('o1'))).toEqual(read('o1'))
  expect(inSight(asked, read('o2'))).toEqual({ ballots: { i1: { choice: 'o2' } }, unreadable: {} })
})

test('unanswered required questions are errors; in an empty ballot, only the first question is an error', () => {
  const poll = { ...wholePoll, items: [{ ...kinds.open, required: false }, kinds.single, kinds.scale] }
  expect(ballotErrorsIn(poll, {})).toEqual(['i9'])
  expect(ballotErrorsIn(poll, { i9: { text: 'Yes.' } })).toEqual(['i1', 'i6'])
  expect(ballotErrorsIn(poll, { i1: { choice: 'o1' }, i6: { scale: 0 } })).toEqual([])
})
