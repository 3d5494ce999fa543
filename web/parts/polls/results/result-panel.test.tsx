import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import type { AnyResult, Item, Poll, Result } from '#web/parts/polls/types.ts'
import { answerWith, hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { benchesResult, closedPoll, resultOf } from './choices.fixture.ts'
import { dotsIn } from './heap.test-kit.ts'
import { ResultPanel } from './result-panel.tsx'
import { QuestionLinks } from './survey-findings.tsx'

type Shown = Pick<ComponentProps<typeof ResultPanel>, 'sorting'>

const panelOf = (poll: Poll, loaded: AnyResult, locale: 'en' | 'es' | 'xb' = 'en', shown: Shown = {}) =>
  drawn(
    <ResultPanel poll={poll} loaded={loaded} {...shown}>
      <a href="/next">Next</a>
    </ResultPanel>,
    { locale, at: `/results/${poll.poll_id}` },
  )

const two: Item[] = [kinds.single, { ...kinds.multiple, text: 'Which two?' }]
const twoResults: Result['items'] = [
  benchesResult,
  {
    ...benchesResult,
    kind: 'multiple',
    item_id: 'i2',
    n: 25,
    winners: ['o2'],
    choices: [
      { option_id: 'o1', n: 5, guests: 5, signed_in: 0 },
      { option_id: 'o2', n: 20, guests: 10, signed_in: 10 },
    ],
  },
]

test('a result shows a sentence with the leader, one dot per person, counts, and a table of numbers', async () => {
  const { page } = await panelOf(wholePoll, resultOf([benchesResult]))
  expect(page.one('.say').text).toContain('"Red"')
  expect(cellsOf(page.one('table', '.bars')).slice(1)).toEqual([
    ['Red', '24 of 40', '60%'],
    ['Green', '12 of 40', '30%'],
    ['Blue', '4 of 40', '10%'],
  ])
  expect(page.all('svg', '.heap').map(dotsIn)).toEqual([24, 12, 4])
  expect(page.one('details').all('table', '.numbers')).toHaveLength(1)
  expect(page.one('.ways').one('a').has.href).toBe('/next')
  expect(stumbles(page)).toEqual([])
})

test.each(['en', 'es'] as const)(
  'the result of several questions begins with one sentence for each that leads to its numbers, and the notes come last, in %s',
  async (locale) => {
    const poll = { ...wholePoll, items: two }
    const { page } = await panelOf(poll, resultOf(twoResults), locale)
    const findings = page.one('ol', '.survey-findings').all('li')
    expect(findings.map((each) => each.one('a').has.href)).toEqual(['#question-i1', '#question-i2'])
    for (const [at, name] of ['Red', 'Ben'].entries()) expect(findings[at]!.one('p').text).toContain(name)
    expect(page.all('.question').map(({ has }) => has.id)).toEqual(['question-i1', 'question-i2'])
    expect(page.one('.ways').one('a').has.href).toBe('/next')
    const order = page.all((part) => part.has.class === 'survey-findings' || part.tag === 'table' || part.tag === 'p')
    expect(order.at(-1)!.has.class).toBe('note')
    expect(stumbles(page)).toEqual([])
  },
)

test('a result with several questions has a link to each; a result with one question, or a hidden result, has none', async () => {
  const linksOf = async (poll: Poll, result: AnyResult) =>
    (await drawn(<QuestionLinks poll={poll} result={result} />)).page.all('a').map(({ has }) => has.href)
  const poll = { ...wholePoll, items: two }
  expect(await linksOf(poll, resultOf(twoResults))).toEqual(['#question-i1', '#question-i2'])
  expect(await linksOf(wholePoll, resultOf([benchesResult]))).toEqual([])
  expect(await linksOf(poll, { poll_id: poll.poll_id, hidden: true, until: 'closed' } as AnyResult)).toEqual([])
})

test('a poll that has not opened shows a note instead of rows of zeros', async () => {
  const nobody = {
    ...benchesResult,
    n: 0,
    winners: [],
    choices: benchesResult.choices.map((one) => ({ ...one, n: 0 })),
  }
  const { page, text } = await panelOf({ ...wholePoll, state: 'scheduled' }, resultOf([nobody]))
  expect(text).toContain('hasn’t opened')
  expect([page.all('table'), text.includes('%')]).toEqual([[], false])
  expect(page.one('.ways').one('a').has.href).toBe('/next')
})

test('the bars are a table for screen readers, whatever their layout', async () => {
  const { page } = await panelOf(wholePoll, resultOf([benchesResult]))
  const bars = page.one('table', '.bars')
  expect(bars.has.role).toBe('table')
  expect(bars.all('tr').every(({ has }) => has.role === 'row')).toBe(true)
  expect(bars.all('td').every(({ has }) => has.role === 'cell')).toBe(true)
  expect(bars.all('svg').every(({ has }) => has['aria-hidden'] === 'true')).toBe(true)
})

test('the reader’s own answer is marked, unless it was withdrawn', async () => {
  const mine = answerWith({ i1: { choice: 'o2' } })
  const [active, withdrawn] = await Promise.all([
    panelOf({ ...wholePoll, my_response: mine }, resultOf([benchesResult])),
    panelOf({ ...wholePoll, my_response: { ...mine, state: 'withdrawn' } }, resultOf([benchesResult])),
  ])
  const tagged = active.page.one('.bars').all('tr', (row) => row.all('.tag').length > 0)
  expect(tagged.map((row) => [row.has.class, row.one('th').text.startsWith('Green')])).toEqual([['mine', true]])
  expect(withdrawn.page.all('.mine')).toEqual([])
})

test('the heading differs before and after the close', async () => {
  const titleOf = async (poll: Poll, state: Result['state']) =>
    (await panelOf(poll, resultOf([benchesResult], { state }))).page.one('h2').text
  const [open, paused, closed, outcome] = await Promise.all([
    titleOf(wholePoll, 'open'),
    titleOf({ ...wholePoll, state: 'paused' }, 'paused'),
    titleOf(closedPoll, 'closed'),
    titleOf(closedPoll, 'outcome'),
  ])
  expect(paused).toBe(open)
  expect(outcome).toBe(closed)
  expect(open).not.toBe(closed)
})

test('the live region for changes in the result is empty at first', async () => {
  const { page } = await panelOf(wholePoll, resultOf([benchesResult]))
  const [spoken, ...more] = page.all(({ has }) => 'aria-live' in has)
  expect([spoken!.text, spoken!.has['aria-live'], more.length]).toEqual(['', 'polite', 0])
})

test('several questions share one total and each has its own heading and number of answers', async () => {
  const { page } = await panelOf({ ...wholePoll, items: two }, resultOf(twoResults, { n: 40 }))
  const [all, first, second] = page.all('section')
  expect(all!.one('.say').text).toMatch(/\b40 people\b/)
  expect([first!.one('h2').text, second!.one('h2').text]).toEqual(['Which colour?', 'Which two?'])
  expect(first!.one('table', '.bars').one('caption').text).toMatch(/\b40\b.*\b40\b/)
  expect(second!.one('table', '.bars').one('caption').text).toMatch(/\b25\b.*\b40\b/)
  expect(
    cellsOf(second!.one('table', '.bars'))
      .slice(1)
      .map(([, , share]) => share),
  ).toEqual(['80%', '20%'])
  expect(page.all(({ has }) => 'aria-live' in has)).toHaveLength(1)
  expect(stumbles(page)).toEqual([])
})

test('a page of a long result shows only the questions on that page', async () => {
  const { page } = await panelOf({ ...wholePoll, items: two }, resultOf(twoResults.slice(1), { page: 2, pages: 2 }))
  expect(
    page
      .all('h2')
      .slice(1)
      .map(({ text }) => text),
  ).toEqual(['Which two?'])
})

test('a stepped result says up to what time answers are counted', async () => {
  const { page } = await panelOf(wholePoll, resultOf([benchesResult], { as_of: '2026-11-22T18:00:00Z' }))
  expect(
    page
      .all('.note')
      .map(({ text }) => text)
      .join(' '),
  ).toContain('Sunday 22 November, 18:00')
})

test('the quorum is mentioned once: beside the question if there is only one, otherwise above all questions', async () => {
  const short = { quorum_met: false }
  const [one, several] = await Promise.all([
    panelOf({ ...wholePoll, quorum: 77 }, resultOf([benchesResult], short)),
    panelOf({ ...wholePoll, quorum: 77, items: two }, resultOf(twoResults, short)),
  ])
  expect(one.text.match(/\b77\b/g)).toHaveLength(1)
  expect(several.text.match(/\b77\b/g)).toHaveLength(1)
  expect(several.page.all('section')[0]!.text).toContain('77')
})

test('the winning option is still named if most people answered “don’t know”', async () => {
  const item: Item = { ...kinds.single, allow_dont_know: true }
  const choices = [
    { option_id: 'o1', n: 10, guests: 5, signed_in: 5 },
    { option_id: 'o2', n: 5, guests: 5, signed_in: 0 },
    { option_id: 'dont_know', n: 25, guests: 18, signed_in: 7 },
  ]
  const { page } = await panelOf({ ...wholePoll, items: [item] }, resultOf([{ ...benchesResult, choices }]))
  expect(page.one('.say').text).not.toContain('"Red"')
  expect(page.one('.say-more').text).toContain('"Red"')
  expect(page.all('svg').map(({ has }) => has.class)).toEqual(['heap hollow', 'heap', 'heap'])
})

test('options are sorted by votes or, with a link, in the order of the ballot', async () => {
  const choices = benchesResult.choices.toReversed()
  const result = resultOf([{ ...benchesResult, choices }])
  const namesAs = async (sorting?: 'chosen' | 'ballot') => {
    const { page } = await panelOf(wholePoll, result, 'en', { sorting })
    const names = cellsOf(page.one('table', '.bars')).slice(1)
    return [names.map(([name]) => name), page.all('.sorting').flatMap((all) => all.all('a').map(({ has }) => has.href))]
  }
  const at = `/results/${wholePoll.poll_id}`
  expect(await namesAs()).toEqual([['Red', 'Green', 'Blue'], []])
  expect(await namesAs('chosen')).toEqual([['Red', 'Green', 'Blue'], [`${at}?order=ballot`]])
  expect(await namesAs('ballot')).toEqual([['Blue', 'Green', 'Red'], [at]])
})

test('each question of a survey is sorted by votes or, with a link back to the question, in the order of the ballot', async () => {
  const survey = { ...wholePoll, items: two }
  const result = resultOf(twoResults)
  const namesAs = async (sorting?: 'chosen' | 'ballot') => {
    const { page } = await panelOf(survey, result, 'en', { sorting })
    return page.all('table', '.bars').map((bars) =>
      cellsOf(bars)
        .slice(1)
        .map(([name]) => name),
    )
  }
  const ballot = await namesAs('ballot')
  const chosen = await namesAs('chosen')
  expect(ballot[0]).toEqual(['Red', 'Green', 'Blue'])
  expect(ballot[1]!.slice(0, 2)).toEqual(chosen[1]!.slice(0, 2).toReversed())
  const { page } = await panelOf(survey, result, 'en', { sorting: 'chosen' })
  const links = page.all('.sorting').flatMap((all) => all.all('a').map(({ has }) => has.href))
  expect(links).toEqual(['i1', 'i2'].map((id) => `/results/${survey.poll_id}?order=ballot#question-${id}`))
})

test('the leader or all tied leaders are highlighted, but no option is if “don’t know” has the most', async () => {
  const leadersOf = async (...counts: [id: string, n: number][]) => {
    const choices = counts.map(([option_id, n]) => ({ option_id, n, guests: null, signed_in: null }))
    const { page } = await panelOf(wholePoll, resultOf([{ ...benchesResult, choices }]))
    return page.all('tr', '.first').map((row) => row.one('th').text.trim())
  }
  expect(await leadersOf(['o1', 24], ['o2', 12])).toEqual(['Red'])
  expect(await leadersOf(['o1', 12], ['o2', 12])).toEqual(['Red', 'Green'])
  expect(await leadersOf(['o1', 12], ['dont_know', 20])).toEqual([])
})

test('a long list of choices is drawn as bars', async () => {
  const options = Array.from({ length: 13 }, (_, at) => ({ option_id: `o${at + 1}`, text: `Number ${at + 1}` }))
  const choices = options.map(({ option_id }) => ({ option_id, n: 3, guests: null, signed_in: null }))
  const poll = { ...wholePoll, items: [{ ...kinds.single, options }] }
  const { page } = await panelOf(poll, resultOf([{ ...benchesResult, n: 39, choices }]))
  expect([page.all('rect').length, page.all('svg', '.heap').length]).toEqual([13, 0])
})

test('a result without answers has empty bars and no invalid numbers', async () => {
  const choices = benchesResult.choices.map((choice) => ({ ...choice, n: 0, guests: 0, signed_in: 0 }))
  const none = { ...benchesResult, n: 0, guests: 0, signed_in: 0, winners: [], choices }
  const { page } = await panelOf(wholePoll, resultOf([none], { n: 0, guests: 0, signed_in: 0 }))
  expect(page.all('rect').map(({ has }) => has.width)).toEqual(['0%', '0%', '0%'])
  expect(page.one('.say').all('q')).toEqual([])
  expect(page.text).not.toMatch(/NaN|Infinity/)
})

test('an author’s text is never read as markup in a result', async () => {
  const item: Item = {
    ...kinds.single,
    options: [{ option_id: 'o1', text: hostile }, ...kinds.single.options.slice(1)],
  }
  const { page, html } = await panelOf({ ...wholePoll, items: [item] }, resultOf([benchesResult]))
  expect(html).not.toContain('<img')
  expect(page.one('.say').text).toContain(`"${hostile}"`)
})

test('every sentence is translated, and its numbers stay the same', async () => {
  const [english, spanish, marked] = await Promise.all(
    (['en', 'es', 'xb'] as const).map((locale) => panelOf(wholePoll, resultOf([benchesResult]), locale)),
  )
  expect(spanish!.page.one('.say').text).not.toBe(english!.page.one('.say').text)
  for (const { text } of [english!, spanish!, marked!]) expect(text).toMatch(/Red.*\b24\b.*\b40\b/)
  expect(marked!.page.all('th').every(({ text }) => text.startsWith('⟦') || /^(Red|Green|Blue)$/.test(text))).toBe(true)
})
