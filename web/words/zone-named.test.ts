import { expect, test } from 'vitest'
import { zoneInShort, zoneNamed } from './zone-named.ts'

test('a long time zone name is replaced by a shorter one if there is one', () => {
  expect(zoneInShort('en', 'Europe/Vienna')).toBe(zoneNamed('en', 'Europe/Vienna'))
  expect(zoneNamed('en', 'UTC')).toBe('Coordinated Universal Time')
  expect(zoneInShort('en', 'UTC')).toBe('UTC')
  for (const locale of ['en', 'es'])
    for (const zone of Intl.supportedValuesOf('timeZone'))
      expect(zoneInShort(locale, zone).length).toBeLessThanOrEqual(zoneNamed(locale, zone).length)
})
