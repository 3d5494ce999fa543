import { expect, test } from 'vitest'
import { avatarOf } from './avatar.server.ts'

const svgOf = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''))
const letters = (name: string) => /<text[^>]*>([^<]*)<\/text>/.exec(svgOf(avatarOf(name, 'U1')))?.[1]
const ground = (UID: string) => /fill="(#[0-9a-f]{6})"/.exec(svgOf(avatarOf('Ana', UID)))![1]!

test('an avatar shows the initials of the first and last name', () => {
  expect(letters('ana maria lópez')).toBe('AL')
  expect(letters('Ólafur')).toBe('Ó')
  expect(letters('jo-ann.smith@mill.example')).toBe('JE')
  expect(letters('“Ana” 3rd 17')).toBe(undefined)
  expect(letters('17 Ana')).toBe('A')
})

test('initials are whole characters in any script', () => {
  expect(letters('e\u0301mile zola')).toBe('E\u0301Z')
  expect(letters('王 小明')).toBe('王小')
  expect(letters('क्षमा')).toBe([...new Intl.Segmenter().segment('क्षमा')][0]!.segment)
})

test('a name without letters gets the generic avatar', () => {
  for (const name of ['', '   ', '123', '🌳', '<>&"']) expect(avatarOf(name, 'U1')).toBe('/avatar.svg')
})

test('a person always gets the same colour, and different people get several', () => {
  expect(avatarOf('Ana', 'U1')).toBe(avatarOf('Ana', 'U1'))
  const grounds = new Set(Array.from({ length: 100 }, (_, at) => ground(`U${at}`)))
  expect(grounds.size).toBe(5)
})

/** The contrast ratio as defined by WCAG. */
function contrastWithWhite(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

test('white letters are readable on every background', () => {
  for (let at = 0; at < 10; at++) expect(contrastWithWhite(ground(`U${at}`))).toBeGreaterThanOrEqual(4.5)
})
