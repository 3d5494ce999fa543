import { expect, test } from 'vitest'
import { markdownEdit, type MarkdownMark } from './markdown-edits.ts'

/** A text with its selection in ⟦⟧, before and after a button is pressed. */
function pressed(mark: MarkdownMark, shown: string): string {
  const from = shown.indexOf('⟦')
  const to = shown.indexOf('⟧') - 1
  const value = shown.replace('⟦', '').replace('⟧', '')
  const { start, end, text, select } = markdownEdit(value, from, to, mark, 'words')
  const after = value.slice(0, start) + text + value.slice(end)
  return `${after.slice(0, select[0])}⟦${after.slice(...select)}⟧${after.slice(select[1])}`
}

test.each<[MarkdownMark, string, string]>([
  ['bold', 'a ⟦free⟧ bus', 'a **⟦free⟧** bus'],
  ['bold', 'a **⟦free⟧** bus', 'a ⟦free⟧ bus'],
  ['bold', 'a ⟦free ⟧bus', 'a **⟦free⟧** bus'],
  ['bold', 'a ⟦⟧', 'a **⟦words⟧**'],
  ['italic', 'a **⟦free⟧** bus', 'a ***⟦free⟧*** bus'],
  ['italic', 'a *⟦free⟧* bus', 'a ⟦free⟧ bus'],
  ['heading', 'One\nT⟦w⟧o\nThree', 'One\n## Two⟦⟧\nThree'],
  ['heading', '## Tw⟦⟧o', 'Two⟦⟧'],
  ['list', '⟦One\nTwo⟧', '⟦- One\n- Two⟧'],
  ['list', '⟦- One\n- Two⟧', '⟦One\nTwo⟧'],
  ['quote', 'One⟦⟧', '> One⟦⟧'],
  ['link', 'see ⟦the budget⟧', 'see [the budget](⟦https://⟧)'],
  ['link', 'see ⟦⟧', 'see [words](⟦https://⟧)'],
])('pressing %s turns %j into %j', (mark, before, after) => {
  expect(pressed(mark, before)).toBe(after)
})
