import { expect, test } from 'vitest'
import { openRegional, REGIONAL_TOPIC, type RegionalSaid } from './regional.ts'

const usual = { languages: ['en', 'es'], timeZone: 'UTC' } as const
const madrid: RegionalSaid = { languages: ['en', 'es'], language: 'es', time_zone: 'Europe/Madrid', version: 1 }

function scene(ask: () => Promise<RegionalSaid>) {
  let heard: ((topic: string | null) => void) | undefined
  const keeper = openRegional(
    usual,
    ask,
    { onChange: (listener, only) => void (heard = (topic) => (topic ?? only) === only && listener(topic)) },
    { againMs: 10 },
  )
  return { keeper, changed: (topic: string | null) => heard!(topic) }
}

test('environment variables apply until an operator saves a setting, and announced changes are reloaded', async () => {
  let said: RegionalSaid = { ...madrid, version: 0 }
  const { keeper, changed } = scene(() => Promise.resolve(said))
  await keeper.read()
  expect(keeper.now()).toEqual(usual)
  said = madrid
  changed('another topic')
  expect(await keeper.current()).toEqual(usual)
  changed(REGIONAL_TOPIC)
  expect(await keeper.current()).toEqual({ languages: ['es', 'en'], timeZone: 'Europe/Madrid' })
  said = { ...madrid, languages: ['es'] }
  // Null means that changes may have been missed.
  changed(null)
  expect((await keeper.current()).languages).toEqual(['es'])
})

test('a process that cannot load new settings keeps its current settings and tries again', async () => {
  let reachable = false
  const { keeper } = scene(() => (reachable ? Promise.resolve(madrid) : Promise.reject(new Error('not there yet'))))
  await keeper.read()
  expect(keeper.now()).toEqual(usual)
  reachable = true
  await expect.poll(() => keeper.now().timeZone).toBe('Europe/Madrid')
  keeper.close()
})

test('settings from an earlier read that arrives late do not overwrite newer settings', async () => {
  const replies: ((said: RegionalSaid) => void)[] = []
  const { keeper } = scene(() => new Promise((resolve) => replies.push(resolve)))
  const [first, second] = [keeper.read(), keeper.read()]
  replies[1]!(madrid)
  await second
  replies[0]!({ ...madrid, time_zone: 'Asia/Tokyo' })
  await first
  expect(keeper.now().timeZone).toBe('Europe/Madrid')
})
