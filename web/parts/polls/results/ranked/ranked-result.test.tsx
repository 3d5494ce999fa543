import { expect, test } from 'vitest'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { optionsNamed } from '#web/parts/polls/sample-poll.fixture.ts'
import { mayor, mayorResult } from '#web/parts/polls/results/ranked.fixture.ts'
import type { ResultKind } from '#web/parts/polls/results/result-item.ts'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { FlowChart } from './flow-chart.tsx'
import { RoundSteps } from './round-steps.tsx'
import { PairsSentence, PairsTable } from './pairs-table.tsx'
import { RankedBody } from './ranked-result.tsx'
import { RoundsTable } from './rounds-table.tsx'

interface Given {
  item?: Partial<ItemOf<'ranked'>>
  result?: Partial<ItemResultOf<'ranked'>>
  mine?: ResultKind<'ranked'>['mine']
}

const bodyOf = ({ item, result, mine }: Given = {}) =>
  drawn(
    <RankedBody
      poll={wholePoll}
      item={{ ...mayor, ...item }}
      result={{ ...mayorResult, ...result }}
      running={false}
      mine={mine}
      caption="8,980 people"
      counts={<b>It counts</b>}
    />,
  )

const { rounds } = mayorResult

test('every round is a column with votes, gains, and the options elected or eliminated', async () => {
  const { page } = await drawn(<RoundsTable item={mayor} lang="en" pass={{ from: 0, rounds }} />)
  const rows = cellsOf(page.one('tbody'))
  expect(rows.map(([name]) => name).slice(0, 5)).toEqual(['Kiss', 'Wright', 'Montroll', 'Smith', 'Simpson'])
  expect(rows[0]!.slice(1)).toEqual(['2,585', '2,593+8', '2,981+388', expect.stringMatching(/^4,313\+1,332\w+/)])
  expect(rows[1]!.slice(1)).toEqual(['2,951', '2,954+3', '3,294+340', '4,061+767'])
  const montroll = page.one('tbody').all('tr')[2]!
  expect(montroll.all('.lost')).toHaveLength(1)
  expect(montroll.all('td').map((cell) => cell.all('.lost').length)).toEqual([0, 0, 1, 0])
  expect(rows[2]![4]).toMatch(/^–/)
  expect(page.all('.won')).toHaveLength(1)
  expect(stumbles(page)).toEqual([])
})

test('exhausted ballots and the quota have rows only if there are any', async () => {
  const [all, none] = await Promise.all([
    drawn(<RoundsTable item={mayor} lang="en" pass={{ from: 0, rounds }} />),
    drawn(
      <RoundsTable
        item={mayor}
        lang="en"
        pass={{ from: 0, rounds: rounds.map((round) => ({ ...round, exhausted: 0, quota: null })) }}
      />,
    ),
  ])
  expect(cellsOf(all.page.one('tbody')).at(-1)!.slice(1)).toEqual(['0', '6', '147', '602'])
  expect(cellsOf(all.page.one('tfoot'))[0]!.slice(1)).toEqual(['4,489', '4,486', '4,415', '4,188'])
  expect(cellsOf(none.page.one('tbody'))).toHaveLength(5)
  expect(cellsOf(none.page.one('tfoot'))).toEqual([])
})

test('the rounds for a later seat continue the numbering, and transferred votes keep decimals', async () => {
  const later = [{ ...rounds[3]!, votes: [{ option_id: 'o1', n: 12.3456 }] }]
  const { page } = await drawn(<RoundsTable item={mayor} lang="en" pass={{ from: 4, rounds: later }} />)
  expect(cellsOf(page.one('thead'))[0]![1]).toMatch(/\b5$/)
  expect(cellsOf(page.one('tbody'))[0]![1]).toMatch(/^12\.35/)
})

test('every pair of options is compared, row against column, with the larger number in bold', async () => {
  const { page } = await drawn(<PairsTable mine={[]} item={mayor} lang="en" result={mayorResult} />)
  const rows = page.one('tbody').all('tr')
  const numbers = rows.map((row) => row.all('td').map(({ text }) => Number(text.replaceAll(/\D/g, ''))))
  expect(numbers).toEqual(mayorResult.pairs)
  for (const [row, tr] of rows.entries()) {
    for (const [column, td] of tr.all('td').entries()) {
      const [n, against] = [mayorResult.pairs[row]![column]!, mayorResult.pairs[column]![row]!]
      expect(td.all('b')).toHaveLength(n > against ? 1 : 0)
      expect(td.has['aria-hidden']).toBe(row === column ? 'true' : undefined)
    }
  }
  expect(stumbles(page)).toEqual([])
  const { text } = await drawn(<PairsSentence item={mayor} lang="en" result={mayorResult} />)
  expect(text).toMatch(/comparisons, Montroll beats/)
})

test('no option is said to beat every other option unless one does', async () => {
  const { page } = await drawn(<PairsSentence item={mayor} lang="en" result={{ ...mayorResult, condorcet: null }} />)
  expect(page.all('p')[0]!.text).not.toMatch(/Kiss|Wright|Montroll|Smith|Simpson/)
})

test('the chart says what it is, names every option once in full, and leaves numbers to the table', async () => {
  const { page } = await drawn(<FlowChart item={mayor} pass={{ from: 0, rounds }} />)
  const svg = page.one('svg', (part) => part.has.role === 'img')
  expect(page.one(`#${svg.has['aria-labelledby']}`).tag).toBe('title')
  const names = page.all('foreignObject').map(({ text }) => text)
  expect(names).toEqual(['Kiss', 'Wright', 'Montroll', 'Smith', 'Simpson', 'No next choice'])
  expect(svg.all('rect')).toHaveLength(5 + 5 + 4 + 3)
  expect(svg.all('text').map(({ text }) => text)).toContain('4,313')
  expect(stumbles(page)).toEqual([])
})

test('a long name is shown in full beside its bars and pushes the rows below it down', async () => {
  const long = 'a tree for the old square '.repeat(5)
  const options = mayor.options.map((option) => (option.option_id === 'o5' ? { ...option, text: long } : option))
  const { page } = await drawn(<FlowChart item={{ ...mayor, options }} pass={{ from: 0, rounds }} />)
  const names = page.all('foreignObject')
  const tall = names.find(({ text }) => text.trim() === long.trim())!
  expect(Number.parseFloat(String(tall.has.height))).toBeGreaterThanOrEqual(5 * 1.25)
})

test('on a phone the rounds are chosen one by one, without a script; the last is shown first', async () => {
  const { page } = await drawn(<RoundSteps item={mayor} lang="en" pass={{ from: 0, rounds }} />)
  const buttons = page.all('input')
  expect(buttons.map(({ has }) => has['aria-label'])).toEqual(['Round 1', 'Round 2', 'Round 3', 'Round 4'])
  expect(new Set(buttons.map(({ has }) => has.name)).size).toBe(1)
  expect(buttons.map(({ has }) => has.checked !== undefined)).toEqual([false, false, false, true])
  const [, second, , last] = page.all('div', '.step')
  expect(second!.one('p', (part) => part.all('q').length > 0).text).toMatch(/"Smith"/)
  expect(second!.all('li').map((row) => row.one('b').text)).toEqual(['2,954', '2,593', '2,075', '1,348'])
  expect(second!.one('li', '.out').text).toContain('Smith')
  expect(last!.one('li', '.first').text).toMatch(/4,313.*Kiss.*\+1,332/)
  expect(last!.text).toContain('602')
  expect(stumbles(page)).toEqual([])
})

test('an election result shows the other rules, whether it counts, a chart, comparisons and first choices', async () => {
  const { page, text } = await bodyOf({ mine: { order: [['o2'], ['o1', 'o3']] } })
  expect(page.one('.other-rules').text).toContain('"Montroll"')
  expect(text.indexOf('It counts')).toBeLessThan(text.indexOf('8,980 people'))
  expect(page.all('.pass')).toHaveLength(1)
  expect(page.all('div', '.flow')).toHaveLength(1)
  expect(page.all('fieldset')).toHaveLength(1)
  expect(page.all('details').map((part) => part.all('table').length)).toEqual([1, 1, 1])
  const mine = page.one('p', (part) => part.all('.tag').length > 0).text
  expect(mine).toMatch(/1\. "Wright", 2\. "Kiss" and "Montroll"$/)
  expect(stumbles(page)).toEqual([])
})

test('a note counts the ballots for “none” and “don’t know”, if there are any', async () => {
  const noteOf = async (none: number, dont_know: number) =>
    (await bodyOf({ result: { none, dont_know } })).page.all('.note')[0]!.text
  expect((await noteOf(0, 0)).match(/\d+/g)).toEqual(['8', '980'])
  expect(await noteOf(1, 0)).toMatch(/\b1 of them\b/)
  expect(await noteOf(0, 1_204)).toMatch(/\b1,204 of them\b/)
})

test('first choices are shown as bars, most first, out of the ballots that rank anything, including split votes', async () => {
  const first = mayorResult.first.map((place, at) => (at === 0 ? { ...place, n: 2585.5 } : place))
  const { page } = await bodyOf({ result: { first } })
  const rows = cellsOf(page.one('table', '.bars')).slice(1)
  expect(rows[0]).toEqual(['Wright', '2,951 of 8,976', '33%'])
  expect(rows[1]).toEqual(['Kiss', '2,585.5 of 8,976', '29%'])
  expect(rows[4]).toEqual(['Simpson', '35 of 8,976', 'less than 1%'])
})

test('where comparisons decide, they come first, open and with the winner marked; first choices mark nobody as leading', async () => {
  const { page } = await bodyOf({
    item: { rule: 'schulze' },
    result: { rounds: [], winners: ['o2'] },
    mine: { order: [['o3'], ['o1']] },
  })
  const bars = page.one('table', '.bars')
  expect(bars.all('tr', '.first')).toEqual([])
  expect(page.one('details', (part) => part.all('.pairs').length > 0).has.open).toBeDefined()
  expect(bars.one('tr', '.mine').text).toMatch(/Montroll.*your answer/)
  const pairs = page.one('table', '.pairs')
  expect(page.all('table').map(({ has }) => has.class)).toEqual([pairs.has.class, bars.has.class])
  expect(pairs.one('tr', '.first').one('th').text).toContain('Wright')
  expect(
    pairs
      .all('th')
      .filter(({ text }) => text.includes('your answer'))
      .map(({ text }) => text),
  ).toEqual([expect.stringContaining('Montroll')])
  expect(page.one('div', '.open-on-desk').all('table')).toHaveLength(1)
})

test('a rule without rounds shows first choices instead, unfolded', async () => {
  const { page } = await bodyOf({ item: { rule: 'schulze' }, result: { rounds: [] } })
  expect(page.all('.pass')).toEqual([])
  expect(page.all('table', '.bars')).toHaveLength(1)
  expect(page.all('details').map((part) => part.all('.bars').length)).toEqual([0])
})

test('an election with too many options to draw shows only the table', async () => {
  const { page } = await bodyOf({ item: { options: optionsNamed(...Array.from('ABCDEFGHIJKLM')) } })
  expect(page.all('div', '.flow')).toEqual([])
  expect(page.all('.pass').map((pass) => pass.all('table').length)).toEqual([1])
})

test('a result without answers shows no table and no chart', async () => {
  const { page } = await bodyOf({ result: { n: 0, none: 0, dont_know: 0, rounds: [], winners: [], others: [] } })
  expect(page.all('table')).toEqual([])
  expect(page.all('svg')).toEqual([])
})

test('a rule without rounds does not mention rounds, and the Borda count shows every option’s points', async () => {
  const as_of = '2026-11-20T12:00:00Z'
  const points = mayor.options.map(({ option_id }, at) => ({ option_id, n: 10.5 + at }))
  for (const rule of ['schulze', 'ranked_pairs', 'borda'] as const) {
    const result = { rounds: [], as_of, points: rule === 'borda' ? points : null }
    const { text, page } = await bodyOf({ item: { rule }, result })
    expect(text).not.toMatch(/\brounds?\b/i)
    const tables = page.all('table').filter((table) => table.text.includes('unranked'))
    expect(tables).toHaveLength(rule === 'borda' ? 1 : 0)
    if (rule === 'borda') expect(cellsOf(tables[0]!.one('tbody'))[0]).toEqual(['Simpson', '14.5'])
  }
})

test('instant runoff explains its majority, and STV explains that votes are cut to five decimals', async () => {
  const said = (rule: 'irv' | 'stv' | 'meek') => bodyOf({ item: { rule } }).then(({ text }) => text)
  expect(await said('irv')).toContain('more than half of the votes still in the count in that round')
  expect(await said('stv')).toContain('cut to five decimal places')
  expect(await said('meek')).not.toContain('five decimal')
})
