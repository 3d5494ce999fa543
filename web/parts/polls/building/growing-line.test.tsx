import { expect, test } from 'vitest'
import { lineIn } from '#web/ui/form-texts.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { draftIn } from './draft-form.ts'
import { GrowingLine } from './growing-line.tsx'
import { quickWritten } from './quick-draft.ts'
import { draftWith } from './written.test-kit.tsx'

test('a long question is shown in full in its field', async () => {
  const long = 'Should the gate be locked at night? '.repeat(4).trim()
  const { page } = await drawn(<GrowingLine name="title" defaultValue={long} maxLength={200} />)
  const area = page.one('textarea')
  expect(area.text).toBe(long)
  expect(area.has).toMatchObject({ name: 'title', class: 'growing', maxlength: '200' })
})

test('a question or an option entered on several lines without scripts becomes one line', () => {
  const form = new FormData()
  form.set('title', ' Which tree\r\n\r\n  shall we plant?\n')
  form.set('items.0.kind', 'single')
  form.set('items.0.text', 'An oak\r\nor a lime?')
  form.set('items.0.options', 'Oak,\r\nby the pond')
  expect(lineIn(form, 'title')).toBe('Which tree shall we plant?')
  expect(draftIn(form, 'UTC')).toMatchObject({
    title: 'Which tree shall we plant?',
    items: [{ text: 'An oak or a lime?', options: ['Oak, by the pond'] }],
  })
  expect(quickWritten(draftWith(), form, () => []).title).toBe('Which tree shall we plant?')
})
