import { expect, test } from 'vitest'
import { linesOfRows, linksIn, officesIn, othersIn, rowsIn } from './lines.ts'

test('text with one entry per line is read as rows and written back unchanged', () => {
  const text = 'Find your polling place | https://vote.example\nRegister | https://register.example'
  expect(linksIn(`\n${text}\n  \n`)).toEqual([
    { label: 'Find your polling place', url: 'https://vote.example' },
    { label: 'Register', url: 'https://register.example' },
  ])
  expect(linesOfRows(rowsIn(text))).toBe(text)
})

test('an office without an end date is still held', () => {
  expect(officesIn('Senator | 2017-01-03 | 2021-01-18\nMayor | 2022-01-01')).toEqual([
    { title: 'Senator', from: '2017-01-03', to: '2021-01-18' },
    { title: 'Mayor', from: '2022-01-01', to: null },
  ])
})

test('a person who could be mistaken for the figure may have several names', () => {
  expect(othersIn('Andy Rowe | Member of the House | Mr. Rowe, Rowe of Saltby,')).toEqual([
    { name: 'Andy Rowe', note: 'Member of the House', called: ['Mr. Rowe', 'Rowe of Saltby'] },
  ])
})
