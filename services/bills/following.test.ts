import { expect, test } from 'vitest'
import { bills } from '#contract/bills.ts'
import { users } from '#contract/users.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openContext, someId } from '#tests/context.ts'
import { aBill, openStage } from './bills.test-kit.ts'
import { my_bills } from './following.ts'
import { notices } from './notices.ts'

test('the limit on followed bills is small enough for all of them to fit on one page', () => {
  const { limit } = users.follows.input.parse({ thing: 'bill' })
  expect(notices.maxFollowed).toBeLessThanOrEqual(limit)
  expect(bills.my_bills.doc).toContain(String(notices.maxFollowed))
})

onOneEngine('followed bills', (open) => {
  test('the most recently changed bill comes first, and a missing bill is left out', async () => {
    const stage = await openStage(open)
    await stage.keep(aBill(5), aBill(6), aBill(7))
    await stage.db.run('all at once', `update bills.bill set imported_at = now() - interval '1 second'`, [])
    await stage.keep(aBill(6, { laws: ['Public Law 119-6'] }))
    const items = [5, 6, 7, 4040].map((number) => ({ id: `us-119-hr-${number}` }))
    const { person } = openContext(stage.db, (async () => ({ items, next_cursor: null })) as never)
    expect((await my_bills({}, person(someId()))).map(({ number }) => number)).toEqual([6, 5, 7])
  })
})
