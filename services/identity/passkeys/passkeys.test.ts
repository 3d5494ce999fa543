import { beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { better, good, openStage, times, tokenIn, type Stage } from '#services/identity/identity.test-kit.ts'
import { get_identity, sign_in_methods } from '#services/identity/account.ts'
import { linked_issuers } from '#services/identity/linked-issuers.ts'
import type { Context } from '#services/identity/own.ts'
import { forgot_password, reset_password } from '#services/identity/resetting.ts'
import { sessions } from '#services/identity/sessions.ts'
import { sign_in } from '#services/identity/sign-in.ts'
import { forget_expired } from '#services/identity/tidying.ts'
import { add_passkey, ask_new_passkey } from './adding.ts'
import { newAuthenticator, type Authenticator, type Forgery } from './authenticator.test-kit.ts'
import { passkeys, remove_passkey, rename_passkey } from './owned.ts'
import { ask_passkey, prove_passkey, sign_in_passkey } from './using.ts'

onEveryEngine('passkeys', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const added = async (ctx: Context, key = newAuthenticator(), password: string | undefined = good) => {
    const options = await ask_new_passkey({ password }, ctx)
    await add_passkey({ response: key.make(options), name: 'Phone', lang: 'en' }, ctx)
    return key
  }
  /** A person with a passkey. */
  const holder = async (name: string) => {
    const person = await stage.member(`${name}@keys.example`)
    const key = await added(person.ctx)
    await stage.post()
    return { ...person, key }
  }
  const signIn = async (key: Authenticator, ctx: Context, forgery?: Forgery) =>
    sign_in_passkey({ response: key.use(await ask_passkey({}, ctx), forgery) }, ctx)
  /** Takes the password away, so that only other ways to sign in are left. */
  const dropPassword = (UID: string) =>
    stage.db.run('no password', `update identity.account set password_hash = null where "UID" = $1`, [UID])
  const age = (UID: string) =>
    stage.db.run(
      'older',
      `update identity.session set created_at = created_at - interval '11 minutes' where "UID" = $1`,
      [UID],
    )

  test('somebody adds a passkey with their password, is told by a letter, and signs in with it elsewhere', async () => {
    const { ctx, UID } = await stage.member('ana@keys.example')
    const key = await added(ctx)
    const [letter] = await stage.post()
    expect(letter).toMatchObject({ to: 'ana@keys.example', subject: 'A new passkey for polity.example' })
    const session = await signIn(key, stage.guest('a phone'))
    expect(identity.sign_in_passkey.reply.safeParse(session).error).toBeUndefined()
    const there = (await stage.holder(session, 'a phone'))!
    expect((await get_identity({}, there)).sub).toBe(UID)
    const { items } = await passkeys({}, there)
    expect(items).toMatchObject([{ name: 'Phone', used_at: expect.any(String) }])
  })

  test('replies have the promised shapes, and name nobody to a guest', async () => {
    const { ctx } = await stage.member('shape@keys.example')
    const options = await ask_new_passkey({ password: good }, ctx)
    expect(identity.ask_new_passkey.reply.parse(options)).toEqual(options)
    const asked = await ask_passkey({}, stage.guest('anybody'))
    expect(identity.ask_passkey.reply.parse(asked)).toEqual(asked)
    expect(Object.keys(asked).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
    expect((await sign_in_methods({}, stage.guest(null))).passkeys).toBe(true)
  })

  test('a browser left open cannot add a passkey: it takes the password or, without one, a fresh proof', async () => {
    const { ctx, UID, key } = await holder('open')
    expect(await refusal(ask_new_passkey({}, ctx))).toBe('WRONG_PASSWORD')
    expect(await refusal(ask_new_passkey({ password: better }, ctx))).toBe('WRONG_PASSWORD')
    await dropPassword(UID)
    await age(UID)
    expect(await refusal(ask_new_passkey({}, ctx))).toBe('SIGN_IN_AGAIN')
    expect((await linked_issuers({}, ctx)).proved).toBe(false)
    await prove_passkey({ response: key.use(await ask_passkey({}, ctx)) }, ctx)
    expect((await linked_issuers({}, ctx)).proved).toBe(true)
    await added(ctx, newAuthenticator(), undefined)
    expect((await passkeys({}, ctx)).items).toHaveLength(2)
  })

  const forgeries: [string, Forgery][] = [
    ['for another site', { rpId: 'evil.example' }],
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['on a page without https', { origin: 'http://polity.example' }],
    ['on another port', { origin: 'https://polity.example:8443' }],
    ['without checking who its owner is', { verified: false }],
    ['without anybody there', { present: false }],
    ['with a broken signature', { spoil: true }],
    ['as if a passkey were made', { type: 'webauthn.create' }],
    ['with a count that has not grown', { counter: 0 }],
    ['as if it were somebody else’s', { userHandle: Buffer.from('nobody').toString('base64url') }],
  ]
  test('a passkey that was used in any other way than its owner’s opens nothing', async () => {
    const { key, ctx } = await holder('forged')
    await signIn(key, stage.guest('once'), { counter: 5 })
    const before = await sessions({ limit: 50 }, ctx)
    for (const [how, forgery] of forgeries)
      expect([how, await refusal(signIn(key, stage.guest('attacker'), { counter: 9, ...forgery }))]).toEqual([
        how,
        'PASSKEY_REFUSED',
      ])
    expect((await sessions({ limit: 50 }, ctx)).items).toHaveLength(before.items.length)
    await signIn(key, stage.guest('once'), { counter: 9 })
  })

  test('a passkey that was made in any other way is not added', async () => {
    const { ctx } = await stage.member('maker@keys.example')
    const wrong: Forgery[] = [
      { rpId: 'evil.example' },
      { origin: 'https://evil.example' },
      { verified: false },
      { present: false },
      { type: 'webauthn.get' },
    ]
    for (const forgery of wrong) {
      const options = await ask_new_passkey({ password: good }, ctx)
      const response = newAuthenticator().make(options, forgery)
      expect(await refusal(add_passkey({ response, name: 'x', lang: 'en' }, ctx))).toBe('PASSKEY_REFUSED')
    }
    expect((await passkeys({}, ctx)).items).toEqual([])
  })

  test('what cannot be read is refused, and is no fault of ours', async () => {
    const { key } = await holder('garbage')
    const ctx = stage.guest('garbage')
    const send = async (change: (response: ReturnType<typeof key.use>['response']) => object) => {
      const used = key.use(await ask_passkey({}, ctx))
      const response = { ...used, response: { ...used.response, ...change(used.response) } }
      return refusal(sign_in_passkey({ response }, ctx))
    }
    expect(await send(() => ({ authenticatorData: 'AAAA' }))).toBe('PASSKEY_REFUSED')
    expect(await send(() => ({ signature: 'AAAA' }))).toBe('PASSKEY_REFUSED')
    for (const text of ['', 'null', '[]', '{"challenge":{}}', '{"challenge":"made up"}'])
      expect(await send(() => ({ clientDataJSON: Buffer.from(text).toString('base64url') }))).toBe('STATE_GONE')
  })

  test('an answer counts once, in the browser that asked, and not later', async () => {
    const { key } = await holder('replay')
    const mine = stage.guest('mine')
    const response = key.use(await ask_passkey({}, mine))
    expect(await refusal(sign_in_passkey({ response }, stage.guest('thief')))).toBe('STATE_GONE')
    await sign_in_passkey({ response }, mine)
    expect(await refusal(sign_in_passkey({ response }, mine))).toBe('STATE_GONE')

    const late = key.use(await ask_passkey({}, mine))
    await stage.db.run(
      'late',
      `update identity.passkey_request set expires_at = clock_timestamp() - interval '1 second'`,
      [],
    )
    expect(await refusal(sign_in_passkey({ response: late }, mine))).toBe('STATE_GONE')
    await forget_expired(stage.operator)
    expect(await stage.tables().selectFrom('identity.passkey_request').selectAll().execute()).toEqual([])
  })

  test('a challenge for using a passkey adds none, and the other way round', async () => {
    const { ctx, key } = await holder('mixed')
    const { user } = await ask_new_passkey({ password: good }, ctx)
    const { challenge } = await ask_passkey({}, ctx)
    const response = newAuthenticator().make({ challenge, user })
    expect(await refusal(add_passkey({ response, name: 'x', lang: 'en' }, ctx))).toBe('STATE_GONE')
    const adding = await ask_new_passkey({ password: good }, ctx)
    expect(await refusal(sign_in_passkey({ response: key.use(adding) }, ctx))).toBe('STATE_GONE')
  })

  test('of answers to many challenges with one count, sent at the same time, one signs in', async () => {
    const { key } = await holder('copied')
    const ctx = stage.guest('copied')
    const responses = []
    for (let copy = 0; copy < 5; copy++) responses.push(key.use(await ask_passkey({}, ctx), { counter: 3 }))
    const outcomes = await Promise.all(responses.map((response) => refusal(sign_in_passkey({ response }, ctx))))
    expect(outcomes.toSorted()).toEqual([...times(4, () => 'PASSKEY_REFUSED'), 'done'])
  })

  test('a passkey of somebody else proves nothing, and cannot be added, renamed or removed', async () => {
    const { key, ctx } = await holder('owner')
    const { items } = await passkeys({}, ctx)
    const { passkey_id } = items[0]!
    const other = await stage.member('other@keys.example')
    const response = key.use(await ask_passkey({}, other.ctx))
    expect(await refusal(prove_passkey({ response }, other.ctx))).toBe('PASSKEY_REFUSED')
    expect(await refusal(added(other.ctx, key))).toBe('PASSKEY_REFUSED')
    expect(await refusal(rename_passkey({ passkey_id, name: 'Mine' }, other.ctx))).toBe('NOT_FOUND')
    const remove = remove_passkey({ passkey_id, password: good, lang: 'en' }, other.ctx)
    expect(await refusal(remove)).toBe('NOT_FOUND')
    expect((await passkeys({}, ctx)).items).toMatchObject([{ name: 'Phone' }])
  })

  test('an unknown passkey is refused as a removed one is, so it tells nothing', async () => {
    const { key, ctx } = await holder('removed')
    const begun = await stage.holder(await signIn(key, stage.guest('laptop')), 'laptop')
    const { items } = await passkeys({}, ctx)
    await rename_passkey({ passkey_id: items[0]!.passkey_id, name: 'Old phone' }, ctx)
    expect((await passkeys({}, ctx)).items[0]!.name).toBe('Old phone')
    const { passkey_id } = items[0]!
    expect(await refusal(remove_passkey({ passkey_id, lang: 'en' }, ctx))).toBe('WRONG_PASSWORD')
    await remove_passkey({ passkey_id, password: good, lang: 'en' }, ctx)
    expect((await stage.post())[0]).toMatchObject({ subject: 'A passkey for polity.example has been removed' })
    expect(await refusal(signIn(key, stage.guest('x')))).toBe('PASSKEY_REFUSED')
    expect(await refusal(signIn(newAuthenticator(), stage.guest('x')))).toBe('PASSKEY_REFUSED')
    // The browser that had signed in with it is signed out, and the one in which it was removed is not.
    expect((await sessions({ limit: 50 }, ctx)).items).toMatchObject([{ current: true }])
    expect(begun).not.toBeNull()
  })

  test('the last way to sign in stays, also when two are removed at the same time', async () => {
    const { ctx, UID, key } = await holder('last')
    await dropPassword(UID)
    const remove = async (passkey_id: string) => refusal(remove_passkey({ passkey_id, lang: 'en' }, ctx))
    const [only] = (await passkeys({}, ctx)).items
    expect((await passkeys({}, ctx)).last).toBe(true)
    expect(await remove(only!.passkey_id)).toBe('LAST_METHOD')
    await added(ctx, newAuthenticator(), undefined)
    const both = (await passkeys({}, ctx)).items
    const outcomes = await Promise.all(both.map(({ passkey_id }) => remove(passkey_id)))
    expect(outcomes.toSorted()).toEqual(['LAST_METHOD', 'done'])
    expect(key).toBeDefined()
  })

  test('a session that has ended meanwhile adds no passkey', async () => {
    const { ctx, UID } = await stage.member('ended@keys.example')
    const options = await ask_new_passkey({ password: good }, ctx)
    await stage.tables().deleteFrom('identity.session').where('UID', '=', UID).execute()
    const response = newAuthenticator().make(options)
    expect(await refusal(add_passkey({ response, name: 'x', lang: 'en' }, ctx))).toBe('SIGN_IN')
  })

  test('somebody who made an account with another’s address loses its passkey once the owner sets a password', async () => {
    const { ctx, UID, email, key } = await holder('squatted')
    await stage.db.run('unconfirmed', `update identity.account set confirmed_at = null where "UID" = $1`, [UID])
    await forgot_password({ email, lang: 'en' }, stage.guest('the owner'))
    const token = tokenIn((await stage.post())[0])
    await reset_password({ token, password: better }, stage.guest('the owner'))
    expect(await refusal(signIn(key, stage.guest('squatter')))).toBe('PASSKEY_REFUSED')
    expect(await refusal(sign_in({ email, password: better }, stage.guest('the owner')))).toBe('done')
    expect(ctx).toBeDefined()
  })

  test('an account has twenty passkeys at most', async () => {
    const { ctx, UID } = await stage.member('many@keys.example')
    const rows = times(20, (at) => ({
      credential_id: `many ${at}`,
      passkey_id: `many ${at}`,
      UID,
      site: 'polity.example',
      public_key: '',
      counter: 0,
      name: 'x',
      used_at: null,
    }))
    await stage.tables().insertInto('identity.passkey').values(rows.slice(1)).execute()
    const options = await ask_new_passkey({ password: good }, ctx)
    await stage.tables().insertInto('identity.passkey').values(rows[0]!).execute()
    const late = add_passkey({ response: newAuthenticator().make(options), name: 'x', lang: 'en' }, ctx)
    expect(await refusal(late)).toBe('MANY_PASSKEYS')
    expect(await refusal(ask_new_passkey({ password: good }, ctx))).toBe('MANY_PASSKEYS')
  })

  test('a passkey for an earlier address of the instance is none, and keeps no door open', async () => {
    const { ctx, UID, key } = await holder('moved')
    const moved = { ...ctx, publicUrl: () => 'https://town.example' }
    expect((await passkeys({}, moved)).items).toEqual([])
    const guest = { ...stage.guest('moved'), publicUrl: moved.publicUrl }
    expect(await refusal(signIn(key, guest))).toBe('PASSKEY_REFUSED')
    await dropPassword(UID)
    expect((await passkeys({}, ctx)).last).toBe(true)
  })

  test('where browsers keep no passkeys, none are offered', async () => {
    for (const url of ['http://polity.example', 'https://192.0.2.1', 'http://[::1]:3000', 'http://127.0.0.1:3000']) {
      const ctx = { ...stage.guest('x'), publicUrl: () => url }
      expect((await sign_in_methods({}, ctx)).passkeys).toBe(false)
      expect(await refusal(ask_passkey({}, ctx))).toBe('NO_PASSKEYS')
    }
    const local = { ...stage.guest('x'), publicUrl: () => 'http://localhost:3000' }
    expect((await ask_passkey({}, local)).rpId).toBe('localhost')
  })

  test('what the site keeps of a passkey opens nothing, and a challenge is kept as a hash', async () => {
    const { UID } = await holder('kept')
    const { challenge } = await ask_passkey({}, stage.guest('kept'))
    const [row] = await stage.tables().selectFrom('identity.passkey').selectAll().where('UID', '=', UID).execute()
    const kept = [
      'UID',
      'counter',
      'created_at',
      'credential_id',
      'name',
      'passkey_id',
      'public_key',
      'site',
      'used_at',
    ]
    expect(Object.keys(row!).toSorted()).toEqual(kept)
    const requests = await stage.tables().selectFrom('identity.passkey_request').selectAll().execute()
    expect(JSON.stringify(requests)).not.toContain(challenge)
  })

  test('a visitor without a cookie is asked for no passkey, since nobody could tell them again', async () => {
    expect(await refusal(ask_passkey({}, stage.guest(null)))).toBe('FORBIDDEN')
  })
})
