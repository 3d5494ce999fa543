import { expect, test } from 'vitest'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { optionsNamed } from '#web/parts/polls/sample-poll.fixture.ts'
import { kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { logosResult } from '#web/parts/polls/results/score.fixture.ts'
import type { ResultKind } from '#web/parts/polls/results/result-item.ts'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { ScoreBody } from './score-result.tsx'
import { ScoreSentence } from './score-sentence.tsx'

const logos: ItemOf<'score'> = { ...kinds.score, item_id: 'i1', options: optionsNamed('Tree', 'River', 'Bridge') }

interface Given {
  item?: Partial<ItemOf<'score'>>
  result?: Partial<ItemResultOf<'score'>>
  running?: boolean
  mine?: ResultKind<'score'>['mine']
}

function toldOf({ item, result, running = false, mine }: Given) {
  const told = { item: { ...logos, ...item }, result: { ...logosResult, ...result }, running, mine }
  return { ...told, poll: wholePoll, caption: '40 people', counts: null }
}

const sentenceOf = async (given: Given = {}) => (await drawn(<ScoreSentence {...toldOf(given)} lang="en" />)).text
const bodyOf = (given: Given = {}) => drawn(<ScoreBody {...toldOf(given)} />)
const run_off = { finalists: ['o1', 'o2'], prefer: [1500, 2000], equal: 4 }

test('the sentence gives the winner with its average and the highest possible score', async () => {
  expect(await sentenceOf()).toMatch(/"River".*\b3\.55\b.*\b5\b/)
  expect(await sentenceOf({ running: true })).not.toBe(await sentenceOf())
})

test('the sentence for a final names the winner and the other finalist, with both numbers', async () => {
  const item = { rule: 'star' as const }
  expect(await sentenceOf({ item, result: { run_off } })).toMatch(/"River".*"Tree".*\b2,000\b.*\b1,500\b/)
  expect(await sentenceOf({ item, result: { run_off, winners: ['o1'] } })).toMatch(/"Tree".*"River".*1,500.*2,000/)
})

test('there are separate sentences for no answers, no scores and a tie, none of which names a winner', async () => {
  const ties = [{ among: ['o1', 'o3'], by: 'shared' as const, chosen: null, round: null }]
  const [nobody, unscored, tie] = await Promise.all([
    sentenceOf({ result: { n: 0, winners: [] } }),
    sentenceOf({ result: { winners: [] } }),
    sentenceOf({ result: { winners: [], ties } }),
  ])
  expect([nobody, unscored].join()).not.toContain('"')
  expect(nobody).not.toBe(unscored)
  expect(tie.match(/"\w+"/g)).toEqual(['"Tree"', '"Bridge"'])
})

test('each option has its average, number of people and score strip, highest average first', async () => {
  const blank = { option_id: 'o4', scores: [0, 0, 0, 0, 0, 0], n: 0, sum: 0 }
  const { page } = await bodyOf({
    item: { options: optionsNamed('Tree', 'River', 'Bridge', 'Blank') },
    result: { options: [...logosResult.options, blank] },
    mine: { scores: { o1: 5 } },
  })
  const rows = page.one('.scores').all('li', (part) => part.all('strong').length > 0)
  expect(rows.map((row) => [row.one('div').text, row.one('strong').text])).toEqual([
    [expect.stringMatching(/^River 38 /), '3.55'],
    [expect.stringMatching(/^Tree 39 /), '2.92'],
    [expect.stringMatching(/^Bridge 35 /), '1.60'],
    [expect.stringMatching(/^Blank 0 /), expect.not.stringMatching(/\d/)],
  ])
  expect(rows.map(({ has }) => has.class)).toEqual(['first', undefined, undefined, undefined])
  const cells = rows[1]!.one('.heat').all('li')
  expect(cells.map((cell) => cell.one('b').text)).toEqual(['6', '4', '5', '7', '6', '11'])
  expect(cells.map(({ has }) => String(has.class).includes('mine'))).toEqual([false, false, false, false, false, true])
  expect(page.all('p', (part) => part.text.startsWith('40 people.'))).toHaveLength(1)
  expect(stumbles(page)).toEqual([])
})

test('the table of scores has a column for each score, for blanks and for the sum', async () => {
  const { page } = await bodyOf()
  const [heads, ...rows] = cellsOf(page.one('details').one('table'))
  expect(heads!.slice(1, 7)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(rows).toEqual([
    ['Tree', '6', '4', '5', '7', '6', '11', '0', '114'],
    ['River', '1', '2', '4', '8', '14', '9', '1', '135'],
    ['Bridge', '9', '9', '8', '6', '2', '1', '4', '56'],
  ])
})

test('blanks are counted only for people who gave a score, not for “none” or “don’t know”', async () => {
  const { page } = await bodyOf({ result: { none: 0, dont_know: 0 } })
  const blanks = cellsOf(page.one('details').one('table')).slice(1)
  expect(blanks.map((row) => row[7])).toEqual(['1', '2', '5'])
})

test('a final counts every ballot, including those that score both options equally', async () => {
  const { page } = await bodyOf({ item: { rule: 'star' }, result: { run_off, others: [] } })
  expect(page.one('.say-more').text).toMatch(/\b3,504\b.*\b4\b/)
  const even = await bodyOf({ item: { rule: 'star' }, result: { run_off: { ...run_off, equal: 0 }, others: [] } })
  expect(even.page.one('.say-more').text.match(/\d[\d,]*/g)).toEqual(['3,500'])
})

test('the winner by the other rule is named only if the two rules have different winners', async () => {
  const moreOf = async (winners: string[]) =>
    (await bodyOf({ result: { others: [{ rule: 'star', winners }] } })).page.one('.say-more').text
  expect(await moreOf(['o1'])).toContain('"Tree"')
  expect(await moreOf(['o2'])).not.toContain('"')
  expect(await moreOf([])).toBe('')
})

test('a tie that was broken is explained below the result, but a tie for a shared place is not', async () => {
  const ties = [{ among: ['o1', 'o2'], by: 'listed' as const, chosen: 'o1', round: null }]
  const [broken, shared] = await Promise.all([
    bodyOf({ result: { ties } }),
    bodyOf({ result: { ties: [{ ...ties[0]!, by: 'shared', chosen: null }] } }),
  ])
  expect(broken.page.one('.ties').text).toMatch(/"Tree" and "River".*"Tree"/)
  expect(shared.page.all('.ties')).toEqual([])
})

test('the reader’s own scores are listed in words, and a result without answers has no table of scores', async () => {
  const { page } = await bodyOf({ mine: { scores: { o1: 0, o3: 5 } } })
  expect(page.one('p', (part) => part.all('.tag').length > 0).text).toMatch(/"Tree" 0 and "Bridge" 5$/)
  expect((await bodyOf({ result: { n: 0 } })).page.all('details')).toEqual([])
})
