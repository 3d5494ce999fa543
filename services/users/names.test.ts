import { beforeAll, expect, test } from 'vitest'
import { identityEvents } from '#contract/identity-events.ts'
import { users } from '#contract/users.ts'
import { onOneEngine } from '#tests/engines.ts'
import { someId } from '#tests/context.ts'
import { bears_name, people } from './names.ts'
import { update_user } from './record.ts'
import { openStage, type Stage } from './users.test-kit.ts'

onOneEngine('people’s names', (open) => {
  let stage: Stage
  let shy: string
  let open_hearted: string
  beforeAll(async () => {
    stage = await openStage(open)
    shy = stage.newPerson({ username: 'Shy' })
    open_hearted = stage.newPerson({ username: 'Open' })
    await stage.hear(identityEvents.signed_up, { UID: shy, username: 'Shy' })
    await update_user({ name_public: true }, stage.as(open_hearted))
  })
  const names = async (UIDs: string[], ctx = stage.guest) =>
    (await people({ UIDs }, ctx)).map(({ fullname }) => fullname)

  test('people decide whether everyone sees their names', async () => {
    expect(await names([shy, open_hearted])).toEqual(['Open'])
    expect(await names([shy, open_hearted], stage.as(open_hearted))).toEqual(['Open'])
    await update_user({ name_public: true }, stage.as(shy))
    expect(await names([shy, open_hearted])).toEqual(['Shy', 'Open'])
    await update_user({ name_public: false }, stage.as(shy))
    expect(await names([shy])).toEqual([])
  })

  test('whether an account bears a name is told only for its present name, whether or not everyone sees it', async () => {
    const bears = async (name: string) => (await bears_name({ UID: shy, name }, stage.guest)).bears
    expect([await bears('Shy'), await bears('Open'), await bears('')]).toEqual([true, false, false])
  })

  test('names come in the requested order, each name once, and unknown people are left out', async () => {
    const ctx = stage.as(shy)
    expect(await names([open_hearted, someId(), shy, open_hearted], ctx)).toEqual(['Open', 'Shy'])
    expect(await names([shy, open_hearted], ctx)).toEqual(['Shy', 'Open'])
    expect(await names([], ctx)).toEqual([])
  })

  test('moderators of a community see the names of its members', async () => {
    const moderator = stage.newPerson({ cares_for: [shy] })
    const moderator_elsewhere = stage.newPerson({ cares_for: [someId()] })
    expect(await names([shy, open_hearted], stage.as(moderator))).toEqual(['Shy', 'Open'])
    expect(await names([shy, open_hearted], stage.as(moderator_elsewhere))).toEqual(['Open'])
  })

  test('operators see every name', async () => {
    expect(await names([shy], stage.operatorToken)).toEqual(['Shy'])
    expect(await names([shy], stage.as(stage.newPerson({ operator: true })))).toEqual(['Shy'])
  })

  test('no other room is asked when every name is already shown', async () => {
    stage.asked.length = 0
    await names([open_hearted, shy], stage.as(shy))
    await names([open_hearted, shy], stage.guest)
    expect(stage.asked).toEqual([])
  })
})

test('at most 200 names can be requested at once', () => {
  const of = (length: number) => ({ UIDs: Array.from({ length }, () => someId()) })
  expect(users.people.input.safeParse(of(200)).success).toBe(true)
  expect(users.people.input.safeParse(of(201)).success).toBe(false)
})
