import { beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { SESSIONS_ENDED } from '#platform/door/sessions.ts'
import { hashToken } from '#platform/kit/ids.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { sign_in } from './sign-in.ts'
import { better, good, openStage, times, type Stage } from './identity.test-kit.ts'
import { end_session, find_session, sessions, sign_out } from './sessions.ts'
import { forget_expired } from './tidying.ts'

onOneEngine('signing in', (open) => {
  let stage: Stage
  const find = (token: string) => find_session({ session: hashToken(token) }, stage.operator)
  beforeAll(async () => {
    stage = await openStage(open)
  })

  test('the right password signs in for thirty days, even in another browser', async () => {
    const { UID, email } = await stage.member('ada@mill.example')
    const reply = await sign_in({ email, password: good }, stage.guest('phone'))
    expect(identity.sign_in.reply.safeParse(reply).error).toBeUndefined()
    expect(await find(reply.session!.token)).toEqual({ UID, operator: false })
    const days = (Date.parse(reply.session!.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    expect(await refusal(sign_in({ email, password: better }, stage.guest('phone')))).toBe('WRONG_SIGN_IN')
  })

  test('the owner’s browser gets ten tries, separate from everybody else’s tries', async () => {
    const { email } = await stage.member('own@mill.example', 'own')
    const guesses = times(15, () => refusal(sign_in({ email, password: better }, stage.guest('own'))))
    expect(countsOf(await Promise.all(guesses))).toEqual({ WRONG_SIGN_IN: 10, RATE: 5 })
    expect(await refusal(sign_in({ email, password: good }, stage.guest('another')))).toBe('done')
  })

  test('the owner’s browser regains a try every six minutes, and the right password uses up no try', async () => {
    const { email } = await stage.member('slow@mill.example', 'slow')
    const guess = (password: string) => refusal(sign_in({ email, password }, stage.guest('slow')))
    for (const _right of times(2, () => good)) expect(await guess(good)).toBe('done')
    expect(countsOf(await Promise.all(times(10, () => guess(better))))).toEqual({ WRONG_SIGN_IN: 10 })
    expect(await guess(good)).toBe('RATE')
    await stage.pass(6.5)
    expect(await guess(better)).toBe('WRONG_SIGN_IN')
    expect(await guess(better)).toBe('RATE')
  })

  test('signing in again ends the browser’s previous session', async () => {
    const { ctx, email, token } = await stage.member('rotate@mill.example')
    const reply = await sign_in({ email, password: good }, ctx)
    expect(await find(token)).toBeNull()
    expect(await find(reply.session!.token)).not.toBeNull()
  })

  test('the end of a session is announced once to every process', async () => {
    const heard: string[] = []
    const stop = await stage.db.listen(
      SESSIONS_ENDED,
      (hash) => void heard.push(hash),
      () => {},
    )
    const { ctx, token } = await stage.member('leaving@mill.example')
    expect(await sign_out({ everywhere: false }, ctx)).toEqual({ ended: 1, issuer: null })
    expect(await sign_out({ everywhere: false }, ctx)).toEqual({ ended: 0, issuer: null })
    await expect.poll(() => heard).toEqual([hashToken(token)])
    expect(await find(token)).toBeNull()
    await stop()
  })

  test('signing out everywhere ends all of the person’s sessions, but no other person’s', async () => {
    const { ctx, email, token } = await stage.member('many@mill.example')
    const other = await stage.member('other@mill.example')
    const more = await Promise.all(
      times(4, (place) => sign_in({ email, password: good }, stage.guest(`device ${place}`))),
    )
    const ended = await Promise.all(times(3, () => sign_out({ everywhere: true }, ctx)))
    expect(ended.map(({ ended }) => ended).sort()).toEqual([0, 0, 5])
    for (const gone of [token, ...more.map(({ session }) => session!.token)]) expect(await find(gone)).toBeNull()
    expect(await find(other.token)).not.toBeNull()
  })

  test('people see where they are signed in and can end their own sessions, but nobody else’s', async () => {
    const { ctx, email, token } = await stage.member('list@mill.example')
    const phone = stage.as({ kind: 'guest', guest: 'phone', address: '', device: 'Firefox, Android' })
    await sign_in({ email, password: good }, phone)
    const { items: list } = identity.sessions.reply.parse(await sessions({ limit: 50 }, ctx))
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['', true],
      ['Firefox, Android', false],
    ])
    const { ctx: stranger } = await stage.member('stranger@mill.example')
    const { session_id } = list[1]!
    expect(await refusal(end_session({ session_id }, stranger))).toBe('NOT_FOUND')
    expect(await end_session({ session_id }, ctx)).toEqual({})
    expect(await refusal(end_session({ session_id }, ctx))).toBe('NOT_FOUND')
    expect((await sessions({ limit: 50 }, ctx)).items).toHaveLength(1)
    expect(await find(token)).not.toBeNull()
  })

  test('sessions are listed page by page, each once, with the current session first', async () => {
    const { ctx, email } = await stage.member('pages@mill.example')
    for (const place of [1, 2, 3, 4, 5]) await sign_in({ email, password: good }, stage.guest(`screen ${place}`))
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { items, next_cursor } = await sessions({ limit: 2, cursor }, ctx)
      expect(items.some(({ current }) => current)).toBe(ids.length === 0)
      ids.push(...items.map(({ session_id }) => session_id))
      cursor = next_cursor ?? undefined
    } while (cursor)
    expect([ids.length, new Set(ids).size]).toEqual([6, 6])
    expect(await refusal(sessions({ limit: 2, cursor: 'nonsense' }, ctx))).toBe('INVALID')
  })

  test('the last use of a session is recorded at most once in five minutes', async () => {
    const { token, UID } = await stage.member('seen@mill.example')
    const seen = async () => {
      await find(token)
      const rows = stage.tables().selectFrom('identity.session').select('seen_at').where('UID', '=', UID)
      return (await rows.executeTakeFirstOrThrow()).seen_at.getTime()
    }
    const setBack = (ms: number) =>
      stage
        .tables()
        .updateTable('identity.session')
        .set({ seen_at: new Date(Date.now() - ms) })
        .where('UID', '=', UID)
        .execute()
    await setBack(4 * 60_000)
    expect(Date.now() - (await seen())).toBeGreaterThan(3.9 * 60_000)
    await setBack(6 * 60_000)
    expect(Date.now() - (await seen())).toBeLessThan(60_000)
  })

  test('an expired session is refused, and is deleted with everything else that has expired', async () => {
    const { token, UID, ctx } = await stage.member('old@mill.example')
    const q = stage.tables()
    const past = new Date(Date.now() - 1_000)
    await q.updateTable('identity.session').set({ expires_at: past }).where('UID', '=', UID).execute()
    expect(await find(token)).toBeNull()
    expect((await sessions({ limit: 50 }, ctx)).items).toEqual([])
    await Promise.all(
      times(12, (place) => refusal(sign_in({ email: 'x@mill.example', password: better }, stage.guest(`x ${place}`)))),
    )
    expect(await q.selectFrom('identity.waiting').selectAll().execute()).not.toEqual([])
    await stage.pass(60.1)
    await q
      .updateTable('identity.known_browser')
      .set({ seen_at: new Date(Date.now() - 401 * 86_400_000) })
      .where('UID', '=', UID)
      .execute()
    await forget_expired(stage.operator)
    expect(await q.selectFrom('identity.session').selectAll().where('UID', '=', UID).execute()).toEqual([])
    expect(await q.selectFrom('identity.known_browser').selectAll().where('UID', '=', UID).execute()).toEqual([])
    for (const table of ['identity.attempt', 'identity.look', 'identity.waiting'] as const)
      expect(await q.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('the operator’s scripts cannot sign out or list sessions', async () => {
    expect(await refusal(sign_out({ everywhere: true }, stage.operator))).toBe('FORBIDDEN')
    expect(await refusal(sessions({ limit: 50 }, stage.operator))).toBe('FORBIDDEN')
  })
})
