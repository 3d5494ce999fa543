import { beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './identity.test-kit.ts'
import { regional_settings, set_regional_settings } from './regional.ts'

const madrid = { languages: ['en', 'es'], language: 'es', time_zone: 'Europe/Madrid' } as const

onEveryEngine('the languages and the time zone of the pages', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const said = () => regional_settings({}, stage.guest(null))
  const set = (given: object) => refusal(set_regional_settings({ ...madrid, ...given } as never, stage.operator))

  test('environment variables apply until an operator saves settings; then the latest settings apply', async () => {
    expect(await said()).toEqual({ languages: ['en', 'es'], language: 'en', time_zone: 'UTC', version: 0 })
    expect(await set({ if_version: 0 })).toBe('done')
    expect(await said()).toEqual({ ...madrid, version: 1 })
    expect(stage.heard.changed).toContain('regional')
    expect(await set({ if_version: 0, time_zone: 'Asia/Tokyo' })).toBe('STALE_VERSION')
    expect(await set({ if_version: 1, languages: ['es'] })).toBe('done')
    expect(await said()).toEqual({ ...madrid, languages: ['es'], version: 2 })
  })

  test('the default language must be one of the languages offered', async () => {
    expect(await set({ if_version: 2, languages: ['en'] })).toBe('RULE')
  })
})

test('a time zone must have a name, and there must be at least one language and no duplicates', () => {
  const fits = (change: object) =>
    identity.set_regional_settings.input.safeParse({ ...madrid, ...change, if_version: 0 }).success
  for (const time_zone of Intl.supportedValuesOf('timeZone')) expect(fits({ time_zone }), time_zone).toBe(true)
  for (const time_zone of ['', 'Mars/Olympus', '+01:00', 'Europe/Madrid; drop']) expect(fits({ time_zone })).toBe(false)
  expect(fits({ languages: [] })).toBe(false)
  expect(fits({ languages: ['es', 'es'] })).toBe(false)
  expect(fits({ languages: ['fr'] })).toBe(false)
})
