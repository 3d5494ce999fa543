import { expect, test } from 'vitest'
import { localeOf, pickLocale, type Offered } from './locales.ts'

const pick = (acceptLanguage?: string, cookie?: string, offered?: Offered) =>
  pickLocale({ acceptLanguage, cookie }, offered)

test('a reader gets their first preferred language that polity supports', () => {
  expect(pick('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
  expect(pick('fr-FR,fr;q=0.9,es;q=0.4,en;q=0.6')).toBe('en')
  expect(pick('en;q=0, ES')).toBe('es')
})

test('a language chosen earlier wins, and the instance decides for everyone else', () => {
  expect(pick('en', 'es')).toBe('es')
  expect(pick('en', 'tlh')).toBe('en')
  expect(pick('fr', undefined, ['es', 'en'])).toBe('es')
  expect(pick()).toBe('en')
})

test('a language that is switched off is neither picked nor recognized by name', () => {
  expect(pick('es-MX,es;q=0.9', undefined, ['en'])).toBe('en')
  expect(pick('en', 'en', ['es'])).toBe('es')
  expect(localeOf('en', ['es'])).toBeNull()
})

test('the layout-testing language is used only when requested by name', () => {
  expect(pick('xb,en-XB')).toBe('en')
  expect(pick('en', 'xb')).toBe('xb')
  expect(localeOf('constructor')).toBeNull()
})
