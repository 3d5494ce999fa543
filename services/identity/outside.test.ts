import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { outside_arrival, sign_up_outside } from './arrivals.ts'
import { change_password, change_email } from './changing.ts'
import { return_from_outside } from './coming-back.ts'
import { confirm_email } from './confirming.ts'
import { get_identity, sign_in_methods } from './account.ts'
import { good, tokenIn, type Stage } from './identity.test-kit.ts'
import { cameBackWith, openOutside, throughIssuer, verified, type Forger } from './outside.test-kit.ts'
import type { Context } from './own.ts'
import { resetting } from './outside-resetting.test-kit.ts'
import { leave_outside, link_outside, sign_in_outside } from './setting-out.ts'
import { sign_in } from './sign-in.ts'
import { sessions, sign_out } from './sessions.ts'
import { forget_expired } from './tidying.ts'
import { unlink_outside, linked_issuers } from './linked-issuers.ts'

onOneEngine('signing in with an outside account', (open) => {
  let stage: Stage
  let forger: Forger
  let other: Forger
  beforeAll(async () => {
    ;({ stage, forger, other } = await openOutside(open))
  })
  afterAll(async () => {
    await forger.close()
    await other.close()
  })

  /** A person whose only way to sign in is an issuer, signed in with a browser of that name. */
  const outsider = async (name: string, by = forger) => {
    const email = `${name}@out.example`
    const ctx = stage.guest(name)
    await throughIssuer(ctx, by, verified(name, email))
    const made = await sign_up_outside({ fullname: 'Ana Mills', lang: 'en' }, ctx)
    await stage.post()
    return { ctx: (await stage.holder(made, name))!, email }
  }
  /** Links an issuer to the account of a signed-in person. */
  const linking = async (ctx: Context, by: Forger, sub: string, password?: string) => {
    by.forge(verified(sub, `${sub}@elsewhere.example`))
    const { location } = await link_outside({ issuer: by.setting.id, password, lang: 'en' }, ctx)
    return return_from_outside({ issuer: by.setting.id, query: await cameBackWith(location) }, ctx)
  }

  test('the sign-in page has a button for each issuer that the operator has set', async () => {
    const { issuers } = await sign_in_methods({}, stage.guest(null))
    expect(issuers).toEqual([
      { issuer: 'forger', name: 'The forger' },
      { issuer: 'other', name: 'The other' },
    ])
  })

  test('a newcomer returns from the issuer, creates an account, and later signs in with the issuer', async () => {
    const ctx = stage.guest('new')
    const back = await throughIssuer(ctx, forger, verified('new', 'New@Out.example'), '/answer/A1')
    expect(back).toEqual({ came: 'new', linking: false, onward: '/answer/A1' })
    expect(identity.return_from_outside.reply.safeParse(back).error).toBeUndefined()
    const arrival = await outside_arrival({}, ctx)
    expect(arrival).toMatchObject({
      issuer: 'forger',
      fullname: 'Ana Mills',
      email: 'new@out.example',
      email_verified: true,
    })
    const made = await sign_up_outside({ fullname: 'Ana', lang: 'en', email: 'other@out.example' }, ctx)
    expect(made).toMatchObject({ state: 'signed_in', onward: '/answer/A1' })
    const person = (await stage.holder(made, 'new'))!
    expect(await get_identity({}, person)).toMatchObject({ email: 'new@out.example', confirmed: true, username: 'Ana' })
    const again = await throughIssuer(stage.guest('phone'), forger, verified('new', 'new@out.example'))
    expect(again.came).toBe('signed_in')
    const found = await stage.holder(again, 'phone')
    expect((await get_identity({}, found!)).sub).toBe((await get_identity({}, person)).sub)
  })

  test('what an issuer said about somebody who created no account is deleted after half an hour', async () => {
    const ctx = stage.guest('hesitant')
    await throughIssuer(ctx, forger, verified('hesitant', 'hesitant@out.example'))
    await sign_in_outside({ issuer: 'forger' }, ctx)
    const kept = async () => [
      await stage.db.run('arrivals', `select guest from identity.outside_arrival where guest = 'hesitant'`, []),
      await stage.db.run('requests', `select guest from identity.outside_request where guest = 'hesitant'`, []),
    ]
    await forget_expired(stage.operator)
    expect(await kept()).toEqual([[{ guest: 'hesitant' }], [{ guest: 'hesitant' }]])
    const later = (table: string) =>
      stage.db.run(`later ${table}`, `update identity.${table} set expires_at = expires_at - interval '30 minutes'`, [])
    await later('outside_arrival')
    await later('outside_request')
    expect(await outside_arrival({}, ctx)).toBeNull()
    await forget_expired(stage.operator)
    expect(await kept()).toEqual([[], []])
  })

  test('two issuers can use the same subject for two different people', async () => {
    const { ctx } = await outsider('same')
    const back = await throughIssuer(stage.guest('same too'), other, verified('same', 'too@out.example'))
    expect(back.came).toBe('new')
    const made = await sign_up_outside({ fullname: 'Too', lang: 'en' }, stage.guest('same too'))
    const too = await get_identity({}, (await stage.holder(made, 'same too'))!)
    expect(too.sub).not.toBe((await get_identity({}, ctx)).sub)
    expect(too.sub).not.toBe('same')
  })

  test('an address that the issuer has not verified needs an e-mailed link, used in the same browser', async () => {
    const ctx = stage.guest('unproved')
    await throughIssuer(ctx, forger, { claims: { sub: 'unproved', email: 'un@out.example', email_verified: false } })
    expect(await outside_arrival({}, ctx)).toMatchObject({
      email: 'un@out.example',
      email_verified: false,
      fullname: '',
    })
    expect(await refusal(sign_up_outside({ fullname: 'Una', lang: 'en' }, ctx))).toBe('INVALID')
    const asked = await sign_up_outside({ fullname: 'Una', lang: 'en', email: 'un@out.example' }, ctx)
    expect(asked).toEqual({ state: 'letter_sent', onward: null })
    const token = tokenIn((await stage.post())[0])
    expect(await refusal(confirm_email({ token }, stage.guest('the owner of the address')))).toBe('OTHER_BROWSER')
    const made = await confirm_email({ token }, ctx)
    expect(await get_identity({}, (await stage.holder(made, 'unproved'))!)).toMatchObject({ confirmed: true })
    expect((await throughIssuer(ctx, forger, { claims: { sub: 'unproved' } })).came).toBe('signed_in')
  })

  test('a person with a password can add an issuer, is told by e-mail, and can then sign in with it', async () => {
    const { ctx, UID, email } = await stage.member('ada@link.example', 'ada')
    await stage.post()
    expect(await refusal(linking(ctx, forger, 'ada'))).toBe('WRONG_PASSWORD')
    expect(await linking(ctx, forger, 'ada', good)).toEqual({ came: 'linked', linking: true, onward: null })
    expect((await stage.post()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'A new way to sign in at polity.example'],
    ])
    const back = await throughIssuer(stage.guest('tablet'), forger, verified('ada', 'ada@elsewhere.example'))
    expect((await stage.holder(back, 'tablet'))?.visitor).toMatchObject({ UID })
    expect((await get_identity({}, ctx)).email).toBe(email)
    expect(await refusal(linking(ctx, forger, 'ada again', good))).toBe('ISSUER_LINKED')
  })

  test('the list of sign-in methods shows how a person signs in, and which methods the person could add', async () => {
    const { ctx } = await outsider('lister')
    expect(await linked_issuers({}, ctx)).toMatchObject({
      password: false,
      issuers: [{ issuer: 'forger', name: 'The forger', email: 'lister@out.example' }],
      more: [{ issuer: 'other' }],
    })
  })

  test('the last sign-in method cannot be removed, even when two are removed at once', async () => {
    const { ctx } = await outsider('last')
    const removed = (issuer: string) => refusal(unlink_outside({ issuer, lang: 'en' }, ctx))
    expect(await removed('forger')).toBe('LAST_METHOD')
    expect((await linking(ctx, other, 'last')).came).toBe('linked')
    expect((await Promise.all([removed('forger'), removed('other')])).toSorted()).toEqual(['LAST_METHOD', 'done'])
    expect((await linked_issuers({}, ctx)).issuers).toHaveLength(1)
  })

  test('a removed issuer no longer signs in to the account, and other sessions begun with it end', async () => {
    const { ctx, email } = await stage.member('eve@unlink.example', 'eve')
    await linking(ctx, forger, 'eve', good)
    await throughIssuer(stage.guest('eve elsewhere'), forger, verified('eve', 'eve@elsewhere.example'))
    expect((await sessions({ limit: 9 }, ctx)).items).toHaveLength(2)
    await stage.post()
    expect(await refusal(unlink_outside({ issuer: 'forger', lang: 'en' }, ctx))).toBe('WRONG_PASSWORD')
    await unlink_outside({ issuer: 'forger', password: good, lang: 'en' }, ctx)
    expect((await stage.post()).map(({ to }) => to)).toEqual([email])
    expect((await sessions({ limit: 9 }, ctx)).items).toHaveLength(1)
    expect((await throughIssuer(stage.guest('eve back'), forger, verified('eve', 'e@x.example'))).came).toBe('new')
  })

  test('without a password, sign-in methods can be changed only shortly after signing in', async () => {
    const { ctx } = await outsider('stale')
    await stage.db.run('age', `update identity.session set created_at = created_at - interval '11 minutes'`, [])
    expect(await refusal(linking(ctx, other, 'stale'))).toBe('SIGN_IN_AGAIN')
    expect(await refusal(unlink_outside({ issuer: 'forger', lang: 'en' }, ctx))).toBe('SIGN_IN_AGAIN')
    await change_email({ email: 'stale@new.example', lang: 'en' }, ctx)
    const token = tokenIn((await stage.post()).find(({ to }) => to === 'stale@new.example'))
    expect(await refusal(confirm_email({ token }, ctx))).toBe('SIGN_IN_AGAIN')
    expect(await refusal(confirm_email({ token }, stage.guest('mailbox')))).toBe('SIGN_IN')
    const back = await throughIssuer(stage.guest('stale'), forger, verified('stale', 'stale@out.example'))
    expect((await confirm_email({ token }, (await stage.holder(back, 'stale'))!)).kind).toBe('change')
  })

  test('an account without a password can get a password by e-mail, and then both sign-in methods work', async () => {
    const { ctx, email } = await outsider('both')
    const asked = { password: good, new_password: good, lang: 'en' as const }
    expect(await refusal(change_password(asked, ctx))).not.toBe('done')
    expect(await refusal(sign_in({ email, password: good }, stage.guest('both')))).toBe('WRONG_SIGN_IN')
    await resetting(stage, email)
    expect(await refusal(sign_in({ email, password: good }, stage.guest('both')))).toBe('done')
    expect((await throughIssuer(stage.guest('both'), forger, verified('both', email))).came).toBe('signed_in')
  })

  test('the account takes over a new address that the issuer has verified, and both are notified', async () => {
    const { ctx, email } = await outsider('mover')
    await throughIssuer(stage.guest('mover'), forger, verified('mover', 'moved@out.example'))
    expect(await get_identity({}, ctx)).toMatchObject({ email: 'moved@out.example', confirmed: true })
    expect((await stage.post()).map(({ to }) => to)).toEqual([email, 'moved@out.example'])
  })

  test('an address chosen here stays, whatever address the issuer reports', async () => {
    const { ctx, email } = await stage.member('chosen@link.example', 'chosen')
    await linking(ctx, forger, 'chosen', good)
    await throughIssuer(stage.guest('chosen'), forger, verified('chosen', 'else@link.example'))
    expect((await get_identity({}, ctx)).email).toBe(email)
  })

  test('the reply to signing out names the issuer that began the session, and where to sign out there', async () => {
    const { ctx } = await outsider('leaver')
    expect(await sign_out({ everywhere: false }, ctx)).toEqual({ ended: 1, issuer: 'forger' })
    const there = await leave_outside({ issuer: 'forger' }, stage.guest('leaver'))
    const { origin, searchParams } = new URL(there!.location)
    expect(origin).toBe(new URL(forger.setting.issuer).origin)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'polity',
      post_logout_redirect_uri: 'https://polity.example/login',
    })
    const { ctx: member } = await stage.member('here@link.example', 'here')
    expect(await sign_out({ everywhere: false }, member)).toEqual({ ended: 1, issuer: null })
  })

  test('a request to the issuer has a random state, a nonce and the hash of a secret, but none of our paths', async () => {
    const asked = async () => {
      const { location } = await sign_in_outside({ issuer: 'forger', onward: '/account' }, stage.guest('asking'))
      return Object.fromEntries(new URL(location).searchParams)
    }
    const [first, second] = [await asked(), await asked()]
    expect(first).toMatchObject({
      client_id: 'polity',
      response_type: 'code',
      redirect_uri: 'https://polity.example/login/forger/callback',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first[name]).toMatch(/^[\w-]{22,}$/)
      expect(first[name]).not.toBe(second[name])
    }
    expect(JSON.stringify(first)).not.toContain('account')
  })
})
