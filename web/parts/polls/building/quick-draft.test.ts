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

test('the rules chosen in the sentence, and the promised use of the result, are saved in the draft', () => {
  const base = draftWith(newItem('single'))
  const ruled = (...fields: [string, string][]) => {
    const form = formOf(['title', 'Which tree?'], ...fields)
    const { audience, results, change, promise } = quickWritten(base, form, all(form))
    return [audience, results, change, promise]
  }
  expect(ruled()).toEqual(['everyone', 'live', 'until_close', null])
  expect(
    ruled(['audience', 'members'], ['results', 'after_close'], ['change', 'once'], ['promise_what', ' We plant it. ']),
  ).toEqual(['members', 'after_close', 'once', { what: 'We plant it.', who: '', by: null }])
  expect(ruled(['audience', 'nobody'], ['promise_what', ' '])).toEqual(['everyone', 'live', 'until_close', null])
})

test('a new sentence about the use of the result does not change who acts and by when, which come from the copied poll', () => {
  const promise = { what: 'We plant it.', who: 'The town', by: '2027-02-01' }
  const form = formOf(['title', 'Which tree?'], ['promise_what', 'We plant two.'])
  expect(quickWritten({ ...draftWith(newItem('single')), promise }, form, all(form)).promise).toEqual({
    ...promise,
    what: 'We plant two.',
  })
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
