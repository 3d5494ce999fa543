import { expect, test } from 'vitest'
import type { AnyResult } from '#web/parts/polls/types.ts'
import { wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { benchesResult, resultOf } from './choices.fixture.ts'

const now = '2026-11-25T12:00:00Z'
const glance = (poll: object, result: Partial<AnyResult> = {}) =>
  drawn(
    <AtAGlance
      poll={{ ...wholePoll, closes_at: '2026-12-01T12:00:00Z', state: 'open', ...poll }}
      result={Object.assign({}, resultOf([benchesResult]), result)}
      now={now}
    />,
  )

test('on a phone, the share link, the number of answers and the closing time are shown below the chart', async () => {
  const { page, text } = await glance({}, { n: 222 })
  expect(text).toMatch(/^Share\s*222 have answered\s*closes in 6 days$/)
  expect(stumbles(page)).toEqual([])
  expect((await glance({ state: 'closed' }, { n: 1 })).text).toMatch(
    /^Share\s*1 has answered\s*closed Tuesday 1 December$/,
  )
})

test('below its chart, a hidden result shows no number, and a withdrawn poll shows no closing time', async () => {
  expect((await glance({}, { hidden: true })).text).toMatch(/^Share\s*closes in 6 days$/)
  expect((await glance({ state: 'withdrawn' }, { n: 3 })).text).toMatch(/^Share\s*3 have answered$/)
})
