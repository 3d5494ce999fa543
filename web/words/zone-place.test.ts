import { expect, test } from 'vitest'
import { zonePlace } from './zone-place.ts'

test('the city of a time zone is named as people say it, in English and in Spanish', () => {
  const both = (zone: string) => [zonePlace('en', zone), zonePlace('es', zone)]
  expect(both('Asia/Calcutta')).toEqual(['Kolkata', 'Calcuta'])
  expect(both('Asia/Kolkata')).toEqual(['Kolkata', 'Calcuta'])
  expect(both('America/Godthab')).toEqual(['Nuuk', 'Nuuk'])
  expect(both('Atlantic/Faeroe')).toEqual(['Faroe Islands', 'Islas Feroe'])
  expect(both('Europe/London')).toEqual(['London', 'Londres'])
  expect(both('America/New_York')).toEqual(['New York', 'Nueva York'])
  expect(both('America/Argentina/Buenos_Aires')).toEqual(['Argentina, Buenos Aires', 'Argentina, Buenos Aires'])
  expect(both('UTC')).toEqual(['UTC', 'UTC'])
})

test('no zone of this machine has an empty name, and no two of a region are named alike', () => {
  for (const locale of ['en', 'es']) {
    const all = Intl.supportedValuesOf('timeZone').map((zone) => `${zone.split('/')[0]} ${zonePlace(locale, zone)}`)
    expect(all.filter((name) => /^\S*\s*$/.test(name))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  }
})
