import { expect, test } from 'vitest'
import { letterOf, linkTo, type LetterKind } from './letters.ts'

const kinds: LetterKind[] = [
  'sign_up',
  'sign_up_taken',
  'confirm',
  'change',
  'change_taken',
  'change_proposed',
  'change_done',
  'reset',
  'sign_in',
  'password_changed',
]
const publicUrl = 'https://polity.example'
const token = 'AAAAAAAAAAAAAAAAAAAAAA'

test.each(kinds)(
  'the %s e-mail says in both languages what to do if it wasn’t you, and contains only its own link',
  (kind) => {
    const letters = (['en', 'es'] as const).map((lang) =>
      letterOf(kind, lang, { publicUrl: () => publicUrl, timeZone: 'UTC' }, { token, address: 'n…@mill.example' }),
    )
    expect(letters[0]!.text).not.toBe(letters[1]!.text)
    for (const { subject, text } of letters) {
      expect(subject).toMatch(/polity\.example/)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text.includes(token)).toBe(kind in linkTo)
      expect(text).toMatch(/\b(wasn’t|isn’t|no fuiste|no es tuya)\b/)
      for (const line of text.split('\n').filter((line) => line.includes('http')))
        expect(line).toMatch(/^https:\/\/polity\.example\/\S+$/)
    }
    expect(letters[0]!.text.match(/http/g)?.length ?? 0).toBe(letters[1]!.text.match(/http/g)?.length ?? 0)
  },
)
