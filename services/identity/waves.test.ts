import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { newcomer, openStage, times, tokenIn, type Stage } from './identity.test-kit.ts'
import { confirm_email } from './confirming.ts'
import { make_invitation, set_sign_up } from './invitations.ts'
import { daysCounted, mostSignUps, usualSignUps } from './rules.ts'
import { sign_up } from './signing-up.ts'
import { let_sign_ups_pass, sign_up_wave } from './waves.ts'

const now = new Date('2026-03-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  ['an instance without accounts', null, 0],
  ['an instance that began this morning', daysAgo(0.4), 0],
  ['an instance of three and a half days', daysAgo(3.5), 3],
  ['an instance of two years', daysAgo(730), 14],
])('the usual number of sign-ups in %s is averaged over its full days, at most fourteen', (_what, first, days) => {
  expect(daysCounted(first, now)).toBe(days)
})

test.each([
  { what: 'a new instance allows the minimum number of sign-ups', accounts: 40, days: 0, most: 100 },
  { what: 'a quiet town allows the minimum number of sign-ups', accounts: 14 * 24 * 3, days: 14, most: 100 },
  { what: 'a town at a quarter of the minimum still allows the minimum', accounts: 14 * 24 * 25, days: 14, most: 100 },
  { what: 'a busy city allows four times its usual number', accounts: 14 * 24 * 200, days: 14, most: 800 },
  { what: 'a busy city on a young instance allows just as many', accounts: 2 * 24 * 200, days: 2, most: 800 },
])('$what', ({ accounts, days, most }) => {
  expect(mostSignUps(100, usualSignUps(accounts, days))).toBe(most)
})

const ROOM = 5

onEveryEngine('a wave of sign-ups', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open, ROOM)
  })
  beforeEach(async () => {
    for (const table of ['session', 'link', 'account', 'invitation', 'sign_up_rule'])
      await stage.db.run(`begin anew, ${table}`, `delete from identity.${table}`, [])
    stage.heard.put_off.splice(0)
  })
  const come = (name: string, invitation?: string) =>
    refusal(sign_up({ ...newcomer(`${name}@mill.example`), invitation }, stage.guest(name)))
  const filled = async () =>
    expect(countsOf(await Promise.all(times(ROOM, (at) => come(`full${at}`))))).toEqual({ done: ROOM })
  const pass = (pass: boolean) => let_sign_ups_pass({ pass, reason: '' }, stage.operator)
  const wave = () => sign_up_wave({}, stage.operator)
  const minutesPass = (minutes: number) =>
    Promise.all(
      ['account', 'link'].map((table) =>
        stage.db.run(
          `pass, ${table}`,
          `update identity.${table} set created_at = created_at - make_interval(mins => $1)`,
          [minutes],
        ),
      ),
    )

  test('no more people are let in than the hourly limit allows, even if they sign up at the same moment', async () => {
    expect(countsOf(await Promise.all(times(12, (at) => come(`rush${at}`))))).toEqual({ done: ROOM, MANY_SIGN_UPS: 7 })
    expect(await stage.post()).toHaveLength(ROOM)
    const told = stage.heard.told.filter(({ event }) => event === 'care_asked')
    expect(told.map(({ data }) => data)).toEqual([
      { comm_id: null, kind: 'sign_up_wave', link: '/account?look=sign-up', except: null },
    ])
    expect(await wave()).toMatchObject({ last_hour: ROOM, most: ROOM, slowed: true })
  })

  test('a person who has to wait is told when there will be room, and can sign up then', async () => {
    await come('early')
    await minutesPass(30)
    for (const at of times(ROOM - 1, String)) await come(`later${at}`)
    const refused = await sign_up(newcomer('waits@mill.example'), stage.guest('waits')).catch((no: unknown) => no)
    expect(refused).toMatchObject({ code: 'MANY_SIGN_UPS', note: { retry_at: expect.any(String) } })
    const { note } = refused as { note: { retry_at: string } }
    expect((Date.parse(note.retry_at) - Date.now()) / 60_000).toBeCloseTo(30, 0)
    await minutesPass(31)
    expect(await come('waits')).toBe('done')
    expect(await come('next')).toBe('MANY_SIGN_UPS')
  })

  test('an account created by the link in an e-mail counts once', async () => {
    await sign_up(newcomer('once@mill.example'), stage.guest('once'))
    expect((await wave()).last_hour).toBe(1)
    await confirm_email({ token: tokenIn((await stage.post())[0]) }, stage.guest('once'))
    expect((await wave()).last_hour).toBe(1)
  })

  test('without e-mail delivery, each account also counts once', async () => {
    const comeAtOnce = (at: number) => {
      const guest = stage.guest(`quiet ${at}`)
      const ctx = { ...guest, own: { ...guest.own, mail: { ...guest.own.mail, reachesPeople: false } } }
      return refusal(sign_up(newcomer(`quiet${at}@mill.example`), ctx))
    }
    expect(countsOf(await Promise.all(times(8, comeAtOnce)))).toEqual({ done: ROOM, MANY_SIGN_UPS: 3 })
    expect((await wave()).last_hour).toBe(ROOM)
  })

  test('an invited person is let in, and the invitation is used up; a made-up code does not help', async () => {
    await filled()
    const { code } = await make_invitation({ uses: 1, days: 7, note: '' }, stage.operator)
    expect(await come('stranger', 'A'.repeat(22))).toBe('MANY_SIGN_UPS')
    expect(await come('invited', code)).toBe('done')
    expect(await come('again', code)).toBe('MANY_SIGN_UPS')
  })

  test('signing up with an invitation before a wave does not use the invitation up', async () => {
    const { code } = await make_invitation({ uses: 1, days: 7, note: '' }, stage.operator)
    expect(await come('calm', code)).toBe('done')
    for (const at of times(ROOM, String)) await come(`crowd${at}`)
    expect(await come('stranger')).toBe('MANY_SIGN_UPS')
    expect(await come('invited', code)).toBe('done')
  })

  test('operators can let everybody in for a day, and can slow sign-ups again', async () => {
    await filled()
    expect(await come('waits')).toBe('MANY_SIGN_UPS')
    const { pass_until } = await pass(true)
    expect((Date.parse(pass_until!) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    expect(await wave()).toMatchObject({ slowed: false, pass_until })
    expect(await come('passes')).toBe('done')
    expect(await pass(false)).toEqual({ pass_until: null })
    expect(await come('late')).toBe('MANY_SIGN_UPS')
    await pass(true)
    await stage.db.run('a day', `update identity.sign_up_rule set pass_until = now() - interval '1 second'`, [])
    expect(await come('too late')).toBe('MANY_SIGN_UPS')
  })

  test('letting everybody in for a day does not change the rule on who may sign up', async () => {
    await set_sign_up({ sign_up: 'closed', reason: 'It is full.' }, stage.operator)
    await pass(true)
    expect(await come('closed')).toBe('SIGN_UP_CLOSED')
    await set_sign_up({ sign_up: 'open', reason: '' }, stage.operator)
    expect((await wave()).pass_until).not.toBeNull()
  })

  test('the hourly limit is higher where many people sign up every day', async () => {
    await stage.db.run(
      'two full days',
      `insert into identity.account ("UID", email, username, password_hash, created_at)
       select 'p' || at, at || '@city.example', 'P', '', now() - make_interval(mins => 70 + at * 30)
       from generate_series(0, 95) at`,
      [],
    )
    const { usual, most } = await wave()
    expect(usual).toBe(2)
    expect(most).toBe(4 * 2)
    expect(countsOf(await Promise.all(times(10, (at) => come(`busy${at}`))))).toEqual({ done: 8, MANY_SIGN_UPS: 2 })
  })
})
