import { expect, test } from 'vitest'
import { newItem } from './draft.ts'
import { quickWritten } from './quick-draft.ts'
import { draftWith, question } from './written.test-kit.tsx'

const formOf = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const all = (form: FormData) => (name: string) => form.getAll(name).map(String)

test('the short form gives a draft its question and its options, trimmed of surrounding spaces', () => {
  const form = formOf(['title', ' Which tree? '], ['options', ' Oak '], ['options', 'Lime'])
  const { title, items } = quickWritten(draftWith(newItem('single')), form, all(form))
  expect([title, items]).toMatchObject(['Which tree?', [{ kind: 'single', options: ['Oak', 'Lime'] }]])
})

test('a table gets its columns, and a template without lines in the form keeps its questions', () => {
  const form = formOf(['title', 'How is it?'], ['options', 'Bus'], ['columns', 'Good'], ['columns', 'Bad'])
  expect(quickWritten(draftWith(newItem('matrix')), form, all(form)).items).toMatchObject([
    { options: ['Bus'], columns: ['Good', 'Bad'] },
  ])
  const bare = formOf(['title', 'How is it?'])
  const template = draftWith(question('Which day?', ['Monday', 'Friday']))
  expect(quickWritten(template, bare, all(bare)).items).toEqual(template.items)
})
