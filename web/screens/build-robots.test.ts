import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions')
})
afterAll(() => house.close())

test('search engines are told not to list the pages on which people write', async () => {
  const { metas } = await opened(await house.person('Ana Mills'), '/build')
  expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
})
