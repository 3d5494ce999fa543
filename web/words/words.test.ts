import type { Messages } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { addWords, loadWords } from './words.ts'

afterEach(() => vi.unstubAllGlobals())

test('catalogues that load at the same time are all available, whichever arrives first', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en' } } })
  const late = Promise.withResolvers<{ messages: Messages }>()
  const coming = addWords({ './late/en.po': () => late.promise })
  await addWords({ './soon/en.po': async () => ({ messages: { soon: ['Soon'] } }) })
  late.resolve({ messages: { late: ['Late'] } })
  await coming
  const words = await loadWords('en')
  expect([words._('soon'), words._('late')]).toEqual(['Soon', 'Late'])
})
