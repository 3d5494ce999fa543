import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crowd } from './crowd.ts'
import { serverSpace } from './engines.ts'
import { startInstance, type Instance } from './instance.ts'

// The whole crowd, of 500 people, is `npm run bench -- crowd`.
const people = 8
const times = 20

const space = serverSpace()
afterAll(() => space.clear())

const engines: [string, boolean, () => Promise<Record<string, string>>][] = [
  ['embedded', true, async () => ({})],
  ['on a PostgreSQL server', Boolean(process.env.TEST_DATABASE_URL), async () => ({ DATABASE_URL: await space.url() })],
]

describe.each(engines)('%s', (_name, here, settings) => {
  let instance: Instance
  beforeAll(async () => {
    if (here)
      instance = await startInstance({
        SERVICES: 'identity,users,comms,polls',
        ADDRESS_LIMIT: '1000000',
        ...(await settings()),
      })
  })
  afterAll(() => instance?.remove())

  test.skipIf(!here)(
    `${people} people who do everything ${times} times at once are ${people} people`,
    { timeout: 120_000 },
    async () => {
      expect(await crowd(instance, { people, times })).toEqual([])
    },
  )
})
