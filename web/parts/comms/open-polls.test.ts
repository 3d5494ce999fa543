import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import type { RequestContext } from '#web/visit.ts'
import { mostActiveFirst, countOpenPolls } from './open-polls.server.ts'

const visitorFor = (enter: () => Promise<unknown>) =>
  ({ locale: 'en', UID: null, enter }) as Partial<RequestContext> as RequestContext

test('the open polls of all these communities are asked for at once, and of none nothing is asked', async () => {
  let asked = 0
  const visitor = visitorFor(() => {
    asked += 1
    return Promise.resolve([
      { comm_id: 'A', open: 2 },
      { comm_id: 'B', open: 1 },
    ])
  })
  expect([...(await countOpenPolls(visitor, ['A', 'B', 'C']))!]).toEqual([
    ['A', 2],
    ['B', 1],
  ])
  expect([...(await countOpenPolls(visitor, []))!]).toEqual([])
  expect(asked).toBe(1)
})

test('no number of open polls is shown while it is not known', async () => {
  const away = visitorFor(() => Promise.reject(new Refusal('DEGRADED')))
  expect(await countOpenPolls(away, ['A'])).toBeNull()
})

test('communities with the most open polls come first; communities with the same number keep their order', () => {
  const all = ['A', 'B', 'C', 'D'].map((comm_id) => ({ comm_id }))
  const sorted = mostActiveFirst(all, new Map([['C', 2]]))
  expect(sorted.map(({ comm_id, open_polls }) => [comm_id, open_polls])).toEqual([
    ['C', 2],
    ['A', 0],
    ['B', 0],
    ['D', 0],
  ])
  expect(mostActiveFirst(all, null)).toEqual(all)
})
