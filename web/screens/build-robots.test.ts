import { afterAll, beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
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

test('the page of a published poll is titled with its question, for browsers and for other sites', async () => {
  const operator = await house.operator('Olu Runs')
  const asked = { title: 'A bench by the mill?', results: 'live', closes_at: inDays(1), publish: true } as const
  const { poll_id } = await operator.enter(polls.create_poll, oneItem({ ...asked, options: ['Yes', 'No'] }))
  const { title, metas } = await opened(operator, `/build?poll=${poll_id}&look=after`)
  expect(title).toBe('A bench by the mill? · polity')
  expect(metas).toContainEqual({ property: 'og:title', content: 'A bench by the mill?' })
  expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
  expect((await opened(operator, '/build')).title).toBe('Ask something · polity')
})
