import { expect, test } from 'vitest'
import { linesOfRows, rowsIn } from '#web/ui/text-rows.ts'
import { linksIn } from './links-in.ts'

test('text with one entry per line is read as rows and written back unchanged', () => {
  const text = 'Find your polling place | https://vote.example\nRegister | https://register.example'
  expect(linksIn(`\n${text}\n  \n`)).toEqual([
    { label: 'Find your polling place', url: 'https://vote.example' },
    { label: 'Register', url: 'https://register.example' },
  ])
  expect(linesOfRows(rowsIn(text))).toBe(text)
})
