import { expect, test } from 'vitest'
import { formOf } from './looking.ts'

test.for([
  'Which bill does this? "The Secretary shall count bees."',
  'What bills forbid smoking in hospitals?',
  'Is there a bill about bees?',
  'Are there any new resolutions on harbors?',
  'Find bills on rural broadband',
  'Show me legislation about ferries',
  '¿Qué proyectos de ley tratan del agua?',
  '¿Hay alguna ley sobre abejas?',
])('the question is a search for bills: %s', (question) => {
  expect(formOf(question).looking).toBe(true)
})

test.for(['What does the bill on bees say?', 'Does it cover part-time workers?', 'What does this Act change?'])(
  'the question is about one bill: %s',
  (question) => {
    expect(formOf(question).looking).toBe(false)
  },
)

test('a quotation is recognised as a whole, even with quotation marks inside it', () => {
  const { quoted } = formOf('Which bill does this? "It defines "harbor pilot" anew."')
  expect(quoted?.text).toBe('It defines "harbor pilot" anew.')
})
