import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { follow, follows, unfollow } from './following.ts'
import { openStage, type Stage } from './users.test-kit.ts'

onEveryEngine('following', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const bill = (id: string) => ({ thing: 'bill', id })
  const mine = async (UID: string) =>
    (await follows({ thing: 'bill', limit: 500 }, stage.as(UID))).items.map(({ id }) => id)

  test('a bill that a person follows is in the person’s list until it is unfollowed', async () => {
    const UID = stage.newPerson()
    for (const id of ['b', 'a', 'a']) expect(await follow(bill(id), stage.as(UID))).toEqual({ following: true })
    expect(await mine(UID)).toEqual(['a', 'b'])
    expect(await mine(stage.newPerson())).toEqual([])
    for (const id of ['a', 'a']) expect(await unfollow(bill(id), stage.as(UID))).toEqual({ following: false })
    expect(await mine(UID)).toEqual(['b'])
  })

  test('the cursor of a page leads to the next page', async () => {
    const UID = stage.newPerson()
    for (const id of ['a', 'b', 'c']) await follow(bill(id), stage.as(UID))
    const first = await follows({ thing: 'bill', limit: 2 }, stage.as(UID))
    expect(first.items).toEqual([{ id: 'a' }, { id: 'b' }])
    expect(await follows({ thing: 'bill', limit: 2, cursor: first.next_cursor! }, stage.as(UID))).toEqual({
      items: [{ id: 'c' }],
      next_cursor: null,
    })
  })

  test('nobody can ask to follow a poll or an unknown kind of item; the operator’s token can follow nothing', async () => {
    const someone = stage.as(stage.newPerson())
    for (const thing of ['poll', 'gossip', 'constructor'])
      for (const act of [follow, unfollow]) expect(await refusal(act({ thing, id: 'a' }, someone))).toBe('NOT_FOUND')
    expect(await refusal(follow(bill('a'), stage.operatorToken))).toBe('FORBIDDEN')
  })

  test('nobody can follow more than 500 bills, however many requests arrive at once', async () => {
    const UID = stage.newPerson()
    await stage.db.run(
      'many',
      `insert into users.follow ("UID", thing, thing_id) select $1, 'bill', 'a ' || n from generate_series(1, 495) n`,
      [UID],
    )
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => refusal(follow(bill(`b ${n}`), stage.as(UID)))))
    expect(sent.filter((said) => said === 'done')).toHaveLength(5)
    expect(new Set(sent)).toEqual(new Set(['done', 'TOO_MANY']))
    expect(await mine(UID)).toHaveLength(500)
  })
})
