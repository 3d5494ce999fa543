import { expect, test } from 'vitest'
import { kinds } from '#web/parts/polls/whole-poll.fixture.ts'
import { rowsFinding } from './rows-finding.ts'

const row = (option_id: string, ...counts: number[]) => ({
  option_id,
  n: counts.reduce((sum, n) => sum + n, 0),
  columns: counts.map((n, at) => ({ column_id: `c${at + 1}`, n })),
})

const finding = (rows: ReturnType<typeof row>[], texts = ['Bus', 'Tram'], lang = 'en') =>
  rowsFinding({ ...kinds.matrix, columns: texts.map((text, at) => ({ column_id: `c${at + 1}`, text })) }, lang, {
    kind: 'matrix',
    item_id: 'i1',
    n: Math.max(...rows.map(({ n }) => n)),
    guests: 0,
    signed_in: 0,
    rows,
  })

test('the rows with the clearest and the most divided answers are found', () => {
  expect(finding([row('o1', 6, 4), row('o2', 1, 9), row('o3', 8, 2)])).toEqual({
    kind: 'answers',
    clearest: { option_id: 'o2', level: [], columns: ['c2'], count: 9, n: 10 },
    divided: { option_id: 'o1', level: [], columns: ['c1'], count: 6, n: 10 },
  })
})

test('no row stands out if all rows are tied or nobody answered', () => {
  expect(finding([row('o1', 5, 5), row('o2', 0, 0)])).toEqual({ kind: 'level' })
  expect(finding([row('o1', 0, 0)])).toEqual({ kind: 'none' })
  expect(finding([row('o1', 5, 5), row('o2', 5, 5)], ['Good', 'Bad'])).toEqual({ kind: 'level' })
})

test('columns from agreement to disagreement are recognised in both languages, and each side is added up', () => {
  const rows = [row('o1', 3, 3, 4), row('o2', 1, 2, 7)]
  const sides = {
    kind: 'sides',
    most: { option_id: 'o1', level: [], columns: ['c1', 'c2'], count: 6, n: 10 },
    least: { option_id: 'o2', level: [], columns: ['c3'], count: 7, n: 10 },
  }
  expect(finding(rows, ['Strongly agree', 'Agree', 'Disagree'])).toEqual(sides)
  expect(finding(rows, ['Muy bueno', 'Bueno', 'Malo'], 'es-MX')).toEqual(sides)
  expect(finding([row('o1', 3, 7), row('o2', 8, 2)], ['Sí', 'No'], 'es')).toMatchObject({
    kind: 'sides',
    most: { option_id: 'o2' },
    least: { option_id: 'o1' },
  })
  expect(finding(rows, ['Strongly agree', 'Agree', 'Disagree'], 'wo').kind).toBe('answers')
})

test('rows with the same percentage are named together, unless there are too many', () => {
  const yesNo = ['Yes', 'No', 'I do not care']
  expect(finding([row('o1', 7, 0, 0), row('o2', 0, 7, 0), row('o3', 7, 0, 0)], yesNo)).toMatchObject({
    kind: 'sides',
    most: { option_id: 'o1', level: ['o3'], columns: ['c1'] },
    least: { option_id: 'o2', level: [] },
  })
  expect(finding([row('o1', 7, 0), row('o2', 0, 7), row('o3', 4, 3)])).toMatchObject({
    kind: 'answers',
    clearest: { option_id: 'o1', level: ['o2'] },
    divided: { option_id: 'o3' },
  })
  const five = ['o1', 'o2', 'o3', 'o4', 'o5'].map((option_id) => row(option_id, 7, 0))
  expect(finding(five)).toEqual({ kind: 'level' })
})
