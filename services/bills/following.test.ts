import { beforeAll, expect, test } from 'vitest'
import { onOneEngine } from '#tests/engines.ts'
import { refusal, someId } from '#tests/here.ts'
import { aBill, openStage, type Stage } from './bills.test-kit.ts'
import { follow_bill, my_bills, unfollow_bill } from './following.ts'
import { get_bill } from './reading.ts'

onOneEngine('following bills', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    await stage.keep(...Array.from({ length: 520 }, (_, n) => aBill(n + 1)))
  })
  const bill_id = 'us-119-hr-1'

  test('one who follows a bill sees it among theirs, until they no longer do', async () => {
    const person = stage.newPerson()
    expect(await follow_bill({ bill_id }, person)).toEqual({ following: true })
    expect(await follow_bill({ bill_id }, person)).toEqual({ following: true })
    expect(await my_bills({}, person)).toMatchObject([{ bill_id }])
    expect((await get_bill({ bill_id }, person)).following).toBe(true)
    expect((await get_bill({ bill_id }, stage.newPerson())).following).toBe(false)
    expect(await unfollow_bill({ bill_id }, person)).toEqual({ following: false })
    expect(await my_bills({}, person)).toEqual([])
  })

  test('the bill that changed last comes first', async () => {
    const person = stage.newPerson()
    for (const number of [5, 6, 7]) await follow_bill({ bill_id: `us-119-hr-${number}` }, person)
    await stage.keep(aBill(6, { laws: ['Public Law 119-6'] }))
    expect((await my_bills({}, person)).map(({ number }) => number)).toEqual([6, 5, 7])
  })

  test('a bill that is not there cannot be followed, and guests follow none', async () => {
    expect(await refusal(follow_bill({ bill_id: 'us-119-hr-4040' }, stage.newPerson()))).toBe('NOT_FOUND')
    expect(await refusal(follow_bill({ bill_id }, stage.guest))).toBe('SIGN_IN')
    expect(await refusal(my_bills({}, stage.operator))).toBe('FORBIDDEN')
  })

  test('nobody follows more than 500 bills, however many taps arrive at once', async () => {
    const UID = someId()
    const person = stage.person(UID)
    await stage.db.run('many', `insert into bills.follow select $1, 'us-119-hr-' || n from generate_series(1, 495) n`, [
      UID,
    ])
    const taps = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refusal(follow_bill({ bill_id: `us-119-hr-${496 + n}` }, person))),
    )
    expect(taps.filter((said) => said === 'done')).toHaveLength(5)
    expect(new Set(taps)).toEqual(new Set(['done', 'TOO_MANY']))
    expect(await my_bills({}, person)).toHaveLength(500)
  })
})
