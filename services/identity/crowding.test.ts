import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedSpace } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { sign_in } from './sign-in.ts'
import { good, openStage, times, type Stage } from './identity.test-kit.ts'

// This test runs on one engine only, because its hundred hashes would take just as long on the other one.
const space = embeddedSpace()
let stage: Stage
beforeAll(async () => {
  stage = await openStage(space.open)
})
afterAll(space.clear)

test('sign-ins beyond what can be processed at once are refused and do not use up anybody’s attempts', async () => {
  const calls = times(110, (place) =>
    refusal(sign_in({ email: `crowd${place}@mill.example`, password: good }, stage.guest(`crowd ${place}`))),
  )
  const counts = countsOf(await Promise.all(calls))
  expect(counts['RATE']).toBeGreaterThan(0)
  expect(counts['WRONG_SIGN_IN']! + counts['RATE']!).toBe(110)
  const levels = await stage.tables().selectFrom('identity.attempt').select('level').execute()
  expect(levels.filter(({ level }) => level === 0).length).toBeGreaterThanOrEqual(counts['RATE']!)
  const looks = await stage.tables().selectFrom('identity.look').select('times').execute()
  expect(looks.filter(({ times }) => times.length === 0).length).toBeGreaterThanOrEqual(counts['RATE']!)
})
