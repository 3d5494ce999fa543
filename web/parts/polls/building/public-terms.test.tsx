import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { newItem } from './draft.ts'
import { PublicTerms } from './public-terms.tsx'
import type { Draft } from './types.ts'
import { Desk, draftWith, question } from './written.test-kit.tsx'

const choice = question('Which tree?', ['Oak', 'Lime'])
const words = newItem('open')

const said = async (more: Partial<Draft>) => {
  const draft = { ...draftWith(choice), ...more }
  const { text } = await drawn(
    <Desk live={draft}>
      <PublicTerms draft={draft} />
    </Desk>,
  )
  return text
}

test('the terms of an open question say that text answers appear in steps, unless the poll is named', async () => {
  const inSteps = 'own words appear only now and then, following the same rules.'
  expect(await said({ items: [words] })).toContain(inSteps)
  expect(await said({ items: [choice, words] })).toContain(inSteps)
  expect(await said({ items: [choice] })).not.toContain(inSteps)
  expect(await said({ items: [words], secrecy: 'named' })).not.toContain(inSteps)
})
