import { expect, test } from 'vitest'
import { email, line, prose, text } from './shapes.ts'

const name = line(1, 80)
const fits = (value: string) => name.safeParse(value).success

test('a name is a single line with at least one visible character', () => {
  expect(['Ana', '李', 'Ü', '7', '🌱', "O'Neil-Ruiz"].filter((value) => !fits(value))).toEqual([])
  const unseen = ['\u200b', '\u3164', '\u2800', '\u115f\uffa0', ' ', '\u0301']
  expect([...unseen, 'two\nlines', 'a\ttab', 'turned \u202e round', 'bell \u0007'].filter(fits)).toEqual([])
})

test('an input that is far too long is refused before it is examined', () => {
  // Normalizing 120,000 combining marks takes half a minute, so no text may be processed before its length is checked.
  const slow = `a${'\u0315'.repeat(40_000)}${'\u0300'.repeat(40_000)}${'\u0334'.repeat(40_000)}`
  for (const shape of [text(0, 4_000), line(1, 80)]) {
    const result = shape.safeParse(slow)
    expect(result.error?.issues.map(({ code }) => code)).toEqual(['too_big'])
  }
})

test('an e-mail address is normalized to one spelling, and a malformed address is refused', () => {
  expect(email.parse(' Ana.Ruiz@Example.ORG ')).toBe('ana.ruiz@example.org')
  const refused = [
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'аna@example.org',
    'a na@example.org',
    'a@b..org',
    'a\n@b.org',
  ]
  expect(refused.filter((value) => email.safeParse(value).success)).toEqual([])
})

test('a multi-paragraph text keeps its line breaks and direction isolates, loses direction overrides, and is refused if it has control characters', () => {
  const body = prose(1, 200)
  const written = '\n  \n    code\r\n\r\ncafe\u0301 \u2067שלום\u2069 a\u202eb\u200f\u2028c \n'
  expect(body.parse(written)).toBe('    code\n\ncafé \u2067שלום\u2069 ab\nc')
  expect(
    ['bell \u0007', 'nothing \u0000', 'half \ud800', ' \n '].filter((value) => body.safeParse(value).success),
  ).toEqual([])
  expect(body.safeParse('a'.repeat(201)).success).toBe(false)
})
