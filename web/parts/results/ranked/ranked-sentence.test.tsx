import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mayor, mayorResult } from '#web/parts/results/ranked.fixture.ts'
import { OtherRules } from './other-rules.tsx'
import { RankedSentence } from './ranked-sentence.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** What a reader of English is told, the markup taken away. */
function told(given: { running?: boolean; item?: Partial<typeof mayor>; result?: Partial<typeof mayorResult> } = {}) {
  const said = { item: { ...mayor, ...given.item }, lang: 'en', result: { ...mayorResult, ...given.result } }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RankedSentence {...said} running={given.running ?? false} /> <OtherRules {...said} />
    </I18nProvider>,
  )
  return html
    .replaceAll(/<\/?q>/g, '"')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('an election says who wins, by which rule, in which round, with how many of how many', () => {
  expect(told()).toBe(
    '"Kiss" wins by instant runoff in round 4, with 4,313 of the 8,374 votes still in the count. ' +
      'Counted by Schulze, ranked pairs, and Borda, "Montroll" would win instead: compared one to one, more people prefer it to every other option. ' +
      'Counted by first places only, "Wright" would win instead.',
  )
})

test('while answers come in, nobody has won yet', () => {
  expect(told({ running: true })).toMatch(/^"Kiss" would win now by instant runoff in round 4/)
})

test('where every rule agrees, that is said in one breath', () => {
  const others = [
    { rule: 'schulze' as const, winners: ['o1'] },
    { rule: 'borda' as const, winners: ['o1'] },
  ]
  expect(told({ result: { others, condorcet: 'o1' } })).toContain(
    'Compared one to one, more people prefer "Kiss" to every other option. Counted by Schulze and Borda, the outcome would be the same.',
  )
})

test('several seats are told by name', () => {
  const result = { winners: ['o2', 'o3'], others: [] }
  expect(told({ item: { rule: 'stv', seats: 2 }, result })).toBe(
    '"Wright" and "Montroll" are elected by single transferable vote.',
  )
})
