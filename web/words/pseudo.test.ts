import { setupI18n, type Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

const messages: Messages = {
  plain: 'Open polls',
  linked: ['Read the <0>rules</0> of ', ['name'], '.'],
  counted: [['n', 'plural', { one: ['#', ' answer'], other: ['#', ' answers'] }]],
}
const words = setupI18n({ locale: 'en-XB', messages: { 'en-XB': pseudo(messages) } })

test('every message is marked and made longer', () => {
  expect(words._('plain')).toBe('⟦Opeen poolls⟧')
})

test('elements, placeholder names and plural forms are kept', () => {
  expect(words._('linked', { name: 'Rosa' })).toBe('⟦Reeaad the <0>ruulees</0> oof Rosa.⟧')
  expect(words._('counted', { n: 1 })).toBe('⟦1 aansweer⟧')
  expect(words._('counted', { n: 5 })).toBe('⟦5 aansweers⟧')
})
