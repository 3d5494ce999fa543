import { beforeAll, expect, test } from 'vitest'
import { invitationEvents } from '#contract/joining.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { change_email } from './changing.ts'
import { confirm_email } from './confirming.ts'
import { good, better, newcomer, openStage, tokenIn, type Stage } from './identity.test-kit.ts'
import type { Context } from './own.ts'
import { reset } from './operators.ts'
import { forgot_password, reset_password } from './resetting.ts'
import service from './service.ts'
import { send_sign_in_link, sign_in_by_link } from './sign-in-link.ts'
import { sign_up } from './signing-up.ts'

onEveryEngine('the owner of a confirmed address', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  /** The events about confirmed addresses that the room has published since this function was last called. */
  const told = () =>
    stage.heard.told.splice(0).flatMap(({ event, data }) => (event === 'address_confirmed' ? [data] : []))
  const invited = async (...addresses: string[]) => {
    await service.reactions
      .find(({ event }) => event === invitationEvents.addresses_invited)!
      .react({ addresses }, stage.operator, 'an invitation')
    return told()
  }
  /** A person whose account works without a confirmed address. */
  const unconfirmed = async (email: string) => {
    const person = await stage.member(email)
    await stage
      .tables()
      .updateTable('identity.account')
      .set({ confirmed_at: null })
      .where('UID', '=', person.UID)
      .execute()
    told()
    return person
  }
  const quiet = (ctx: Context): Context => ({
    ...ctx,
    own: { ...ctx.own, mail: { ...ctx.own.mail, reachesPeople: false } },
  })

  test('the owner of an address is announced only when the owner confirms the address', async () => {
    const email = 'first@mill.example'
    await sign_up(newcomer(email), stage.guest('first'))
    const [letter] = await stage.post()
    expect(told()).toEqual([])
    await confirm_email({ token: tokenIn(letter) }, stage.guest('first'))
    expect(told()).toEqual([{ UID: expect.any(String) as string, email }])

    const other = 'other@mill.example'
    const { session } = await sign_up(newcomer(other), quiet(stage.guest('other')))
    const [later] = await stage.post(quiet(stage.operator))
    expect(told()).toEqual([])
    const holder = (await stage.holder({ session }))!
    await confirm_email({ token: tokenIn(later) }, holder)
    expect(told()).toEqual([{ UID: expect.any(String) as string, email: other }])
  })

  test('an address is also announced once after an e-mailed password or sign-in link is used, but not after an operator’s link', async () => {
    const { email, UID } = await unconfirmed('reset@mill.example')
    const link = await reset(stage.operator, email)
    const token = /token=([\w-]{22})/.exec(link)![1]!
    await reset_password({ token, password: better }, stage.guest('any'))
    expect(told()).toEqual([])
    for (const expected of [[{ UID, email }], []]) {
      await forgot_password({ email, lang: 'en' }, stage.guest('any'))
      const letter = (await stage.post()).find(({ text }) => text.includes('token='))
      await reset_password({ token: tokenIn(letter), password: good }, stage.guest('any'))
      expect(told()).toEqual(expected)
    }
    const person = await unconfirmed('link@mill.example')
    await send_sign_in_link({ email: person.email, lang: 'en' }, stage.guest('any'))
    const letters = await stage.post()
    const signIn = letters.find(({ to }) => to === person.email)
    await sign_in_by_link({ token: tokenIn(signIn), password: good }, stage.guest('any'))
    expect(told()).toEqual([{ UID: person.UID, email: person.email }])
  })

  test('a new address is announced once it is confirmed', async () => {
    const { ctx, UID } = await stage.member('before@mill.example')
    await stage.post()
    told()
    await change_email({ email: 'after@mill.example', lang: 'en' }, ctx)
    const [letter] = await stage.post()
    expect(told()).toEqual([])
    await confirm_email({ token: tokenIn(letter), password: good }, ctx)
    expect(told()).toEqual([{ UID, email: 'after@mill.example' }])
  })

  test('each invited address that somebody has confirmed is announced', async () => {
    const { UID, email } = await stage.member('there@mill.example')
    const unsure = await unconfirmed('unsure@mill.example')
    told()
    expect(await invited(email, unsure.email, 'nobody@mill.example')).toEqual([{ UID, email }])
  })
})
