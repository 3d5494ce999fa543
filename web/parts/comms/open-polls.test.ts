import { expect, test } from 'vitest'
import type { RequestContext } from '#web/visit.ts'
import { mostActiveFirst, countOpenPolls } from './open-polls.server.ts'

/** A visitor for whom these pages of open polls are listed, one community per poll. */
const visitorOf = (pages: (string | null)[][]) => {
  let at = 0
  const enter = async () => {
    const items = (pages[at] ?? []).map((comm_id) => ({ comm_id }))
    at += 1
    return { items, next_cursor: at < pages.length ? 'more' : null }
  }
  return { locale: 'en', UID: null, enter } as Partial<RequestContext> as RequestContext
}

test('open polls are counted per community across several pages of the list; polls without a community are left out', async () => {
  const counts = await countOpenPolls(visitorOf([['A', 'B', null], ['A']]))
  expect([...counts!]).toEqual([
    ['A', 2],
    ['B', 1],
  ])
})

test('no number of open polls is shown if there are too many to count', async () => {
  expect(await countOpenPolls(visitorOf([['A'], ['A'], ['A'], ['A']]))).toBeNull()
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
