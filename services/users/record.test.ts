import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { identityEvents } from '#contract/identity-events.ts'
import { users } from '#contract/users.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal, someId } from '#tests/context.ts'
import { get_user, update_user } from './record.ts'
import { openStage, twenty, type Stage } from './users.test-kit.ts'

onOneEngine('a person’s own record', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const see = (UID: string) => get_user({}, stage.as(UID))
  const change = (UID: string, given: Parameters<typeof update_user>[0]) => update_user(given, stage.as(UID))

  test('a new person has the name they signed up with, and it is not public', async () => {
    const community = someId()
    const UID = stage.newPerson({ username: 'Ana Ruiz', communities: [community], email: 'ana@polity.example' })
    expect(await see(UID)).toEqual({
      UID,
      email: 'ana@polity.example',
      confirmed: true,
      fullname: 'Ana Ruiz',
      icoins: 0,
      coins_hidden: false,
      communities: [community],
      avatar_url: null,
      avatar_taken_down: null,
      name_public: false,
      operator: false,
      version: 1,
    })
  })

  test('the record shows the person’s balance, and is still there, without it, when the ledger cannot be reached', async () => {
    const UID = stage.newPerson({ coins: { balance: 45, hidden: false } })
    expect(await see(UID)).toMatchObject({ icoins: 45, coins_hidden: false })
    const hiding = stage.newPerson({ coins: { balance: 45, hidden: true } })
    expect(await see(hiding)).toMatchObject({ icoins: 45, coins_hidden: true })
    const without = stage.newPerson({ coins: null })
    expect(await see(without)).toMatchObject({ UID: without, icoins: 0, coins_hidden: true })
  })

  test('reading a record stores nothing, and the sign-up event stores that same record once, however often it is delivered', async () => {
    const UID = stage.newPerson()
    const rows = async () => (await sql`select from users.profile where "UID" = ${UID}`.execute(stage.db.q())).rows
    const seen = await see(UID)
    expect(await rows()).toHaveLength(0)
    await twenty(() => stage.hear(identityEvents.signed_up, { UID, username: 'Ana Ruiz' }, 'a sign-up'))
    expect(await rows()).toHaveLength(1)
    expect(await see(UID)).toEqual(seen)
  })

  test('changes made before the sign-up event arrives are kept when the event arrives', async () => {
    const UID = stage.newPerson()
    expect(await change(UID, { name_public: true, if_version: (await see(UID)).version })).toEqual({ version: 2 })
    await stage.hear(identityEvents.signed_up, { UID, username: 'Ana Ruiz' })
    expect(await see(UID)).toMatchObject({ fullname: 'Ana Ruiz', name_public: true, version: 2 })
    const early = stage.newPerson()
    expect(await refusal(change(early, { name_public: true, if_version: 2 }))).toBe('STALE_VERSION')
  })

  test('a changed name replaces the name given at sign-up', async () => {
    const UID = stage.newPerson({ username: 'Ana' })
    expect(await change(UID, { fullname: 'Ana María' })).toEqual({ version: 2 })
    expect(await change(UID, { name_public: true })).toEqual({ version: 3 })
    expect(await see(UID)).toMatchObject({ fullname: 'Ana María', name_public: true, version: 3 })
    expect(await change(UID, {})).toEqual({ version: 3 })
  })

  test('one of twenty simultaneous changes to the same version succeeds, and the others are refused as stale', async () => {
    const UID = stage.newPerson()
    await see(UID)
    const words = await twenty((at) => refusal(change(UID, { fullname: `Name ${at}`, if_version: 1 })))
    expect(words.filter((word) => word === 'done')).toHaveLength(1)
    expect(words.filter((word) => word === 'STALE_VERSION')).toHaveLength(19)
    expect(await see(UID)).toMatchObject({ fullname: `Name ${words.indexOf('done')}`, version: 2 })
    expect(await refusal(change(UID, { if_version: 1 }))).toBe('STALE_VERSION')
  })

  test('twenty simultaneous changes that name no version all succeed', async () => {
    const UID = stage.newPerson()
    await twenty((at) => change(UID, { fullname: `Name ${at}` }))
    expect((await see(UID)).version).toBe(21)
  })

  test('another e-mail address is passed on together with its session, and does not change the record', async () => {
    const UID = stage.newPerson({ email: 'ana@polity.example' })
    const ctx = stage.as(UID)
    const told: unknown[] = []
    const hearing = { ...ctx, publish: async (_event: object, data: object) => void told.push(data) }
    const give = (given: Parameters<typeof update_user>[0]) => update_user(given, hearing)
    expect(await give({ email: 'ana@polity.example' })).toEqual({ version: 1 })
    expect(told).toEqual([])
    expect(await give({ email: 'ana@new.example', fullname: 'Ana Duarte' })).toEqual({ version: 2 })
    expect(await give({ email: 'ana@new.example', lang: 'es' })).toEqual({ version: 2 })
    const passed = { UID, email: 'ana@new.example', session: `session of ${UID}` }
    expect(told).toEqual([
      { ...passed, lang: 'en' },
      { ...passed, lang: 'es' },
    ])
    expect(await see(UID)).toMatchObject({ email: 'ana@polity.example', fullname: 'Ana Duarte', version: 2 })
  })

  test('an update that is refused does not pass on its address', async () => {
    const UID = stage.newPerson()
    const told: unknown[] = []
    const ctx = { ...stage.as(UID), publish: async (_event: object, data: object) => void told.push(data) }
    const stale = { email: 'ana@new.example', if_version: 7 }
    expect(await refusal(update_user(stale, ctx))).toBe('STALE_VERSION')
    expect(await refusal(update_user({ ...stale, fullname: 'Ana' }, ctx))).toBe('STALE_VERSION')
    expect(told).toEqual([])
  })

  test('somebody else’s record is refused as not found, for reading and for changing', async () => {
    const [UID, other] = [stage.newPerson(), stage.newPerson()]
    await see(other)
    expect(await refusal(get_user({ UID: other }, stage.as(UID)))).toBe('NOT_FOUND')
    expect(await refusal(change(UID, { UID: other, fullname: 'Eve' }))).toBe('NOT_FOUND')
    expect(await see(other)).toMatchObject({ fullname: 'Ana Ruiz', version: 1 })
    expect(await get_user({ UID }, stage.as(UID))).toMatchObject({ UID })
    expect(await change(UID, { UID, name_public: true })).toEqual({ version: 2 })
  })

  test('not even an operator sees somebody else’s record, and the operator’s token has no record', async () => {
    const [operator, other] = [stage.newPerson({ operator: true }), stage.newPerson()]
    expect(await refusal(get_user({ UID: other }, stage.as(operator)))).toBe('NOT_FOUND')
    expect(await refusal(get_user({}, stage.operatorToken))).toBe('FORBIDDEN')
    expect(await refusal(update_user({ fullname: 'Nobody' }, stage.operatorToken))).toBe('FORBIDDEN')
  })
})

test.each([
  ['of a megabyte', 'x'.repeat(1_000_000)],
  ['of 81 characters', 'x'.repeat(81)],
  ['of spaces', '   '],
  ['that reverses the direction of the text', 'Ana \u202Eziur'],
  ['with a control character', 'Ana\u0007'],
  ['with a Unicode line break', 'Ana\u2028Ruiz'],
  ['with half a character', 'Ana \uD800'],
  ['on two lines', 'Ana\nRuiz'],
  ['with a tab', 'Ana\tRuiz'],
  ['without a visible character', '\u200b\u200b'],
])('a name %s is refused', (_what, fullname) => {
  expect(users.update_user.input.safeParse({ fullname }).success).toBe(false)
})
