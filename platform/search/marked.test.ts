import { expect, test } from 'vitest'
import { around, markedOf, withoutMarkdown } from './marked.ts'

/**
 * The snippet of this Markdown text, for a search that has found the words between ⟦ and ⟧, which may include markup.
 */
function snippetOf(folded: string): string {
  const pieces = withoutMarkdown(markedOf(folded.replaceAll(/[⟦⟧]/g, ''), folded))
  return around(pieces)
    .map(({ text, hit }) => (hit ? `⟦${text}⟧` : text))
    .join('')
}

test('headings and list items never run into the text below them', () => {
  for (const [text, snippet] of [
    ['It was decided.\n\n## Who pays\n\nThe ⟦harbour⟧ pays.', 'It was decided. Who pays · The ⟦harbour⟧ pays.'],
    ['It was decided.\n## Who ⟦pays⟧\nThe harbour pays.', 'It was decided. Who ⟦pays⟧ · The harbour pays.'],
    ['**Who ⟦pays⟧**\n\nThe harbour', 'Who ⟦pays⟧ · The harbour'],
    ['What it costs\n\n- ⟦boats⟧\n- nets (of hemp)\n1. rope', 'What it costs · ⟦boats⟧ · nets (of hemp) · 1. rope'],
    [
      'Paid:\n\n| Stop | Paid |\n|---|--:|\n| ⟦Harbour⟧ | 420 |\n| Market | 510 |\n\nIt',
      'Paid: Stop Paid · ⟦Harbour⟧ 420 · Market 510 · It',
    ],
  ] as const)
    expect(snippetOf(text)).toBe(snippet)
})

test('no full stop is added where a block already ends in a full stop, or where a line only wraps', () => {
  for (const [text, snippet] of [
    ['It was *decided.*\n\nThe ⟦harbour⟧ pays.', 'It was decided. The ⟦harbour⟧ pays.'],
    ['The ⟦harbour⟧ - and its nets', 'The ⟦harbour⟧ - and its nets'],
    ['The harbour\n⟦committee⟧ has met', 'The harbour ⟦committee⟧ has met'],
    ['Who pays?\n\nThe ⟦harbour⟧:\n\n- boats', 'Who pays? The ⟦harbour⟧: boats'],
  ] as const)
    expect(snippetOf(text)).toBe(snippet)
})

test('a snippet neither begins nor ends with the full stop added after a block', () => {
  const long = 'word '.repeat(20).trim()
  expect(snippetOf(`${long}\n\n${'a'.repeat(56)} ⟦found⟧`)).toMatch(/^…a+ ⟦found⟧$/)
  expect(snippetOf(`⟦found⟧ ${'b'.repeat(231)}\n\n${long}`)).toMatch(/^⟦found⟧ b+…$/)
})
