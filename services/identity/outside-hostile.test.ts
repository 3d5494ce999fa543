import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#contract/refusals.ts'
import { onOneEngine } from '#tests/engines.ts'
import { return_from_outside } from './coming-back.ts'
import { good, type Stage } from './identity.test-kit.ts'
import { byAnswers } from './attacks/answers.test-kit.ts'
import type { Scene } from './attacks/attacking.test-kit.ts'
import { byNames } from './attacks/names.test-kit.ts'
import { byOwners } from './attacks/owners.test-kit.ts'
import { byTokens } from './attacks/tokens.test-kit.ts'
import { cameBackWith, openOutside, throughIssuer, verified, type Forger } from './outside.test-kit.ts'
import { link_outside } from './setting-out.ts'

const attacks = [...byNames, ...byTokens, ...byAnswers, ...byOwners]

onOneEngine('an attacker who signs in with an outside account', (open) => {
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

  /** A person who has a password and an outside account, and is signed in with one browser. */
  async function newVictim(at: number): Promise<Scene['victim']> {
    const [email, browser, sub] = [`ana-${at}@victim.example`, `victim ${at}`, `ana-${at}`]
    const { ctx, UID } = await stage.member(email, browser)
    forger.forge(verified(sub, email))
    const { location } = await link_outside({ issuer: 'forger', password: good, lang: 'en' }, ctx)
    await return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, ctx)
    await stage.post()
    return { ctx, UID, email, sub, browser: stage.guest(browser) }
  }
  /** Everything about an account that an attacker must not get or change. */
  const ownedBy = async (UID: string) => ({
    account: await stage.tables().selectFrom('identity.account').selectAll().where('UID', '=', UID).execute(),
    sessions: await stage.tables().selectFrom('identity.session').select('hash').where('UID', '=', UID).execute(),
    ways: await stage
      .tables()
      .selectFrom('identity.outside_account')
      .select(['iss', 'subject', 'email'])
      .where('UID', '=', UID)
      .execute(),
  })

  test.each(attacks.map((attack, at) => [attack[0], attack, at] as const))(
    'an attack by %s gains nothing',
    async (_name, [, attack, ends], at) => {
      const victim = await newVictim(at)
      const before = await ownedBy(victim.UID)
      const scene: Scene = { stage, forger, other, victim, attacker: stage.guest(`attacker ${at}`) }
      expect(await outcome(attack(scene), victim.UID, stage)).toBe(ends)
      expect(await ownedBy(victim.UID)).toEqual(before)
      await stage.post()
    },
  )

  test('after all the attacks, the victim can still sign in in every way', async () => {
    const victim = await newVictim(attacks.length)
    const back = await throughIssuer(stage.guest('phone'), forger, verified(victim.sub, victim.email))
    expect((await stage.holder(back, 'phone'))?.visitor).toMatchObject({ UID: victim.UID })
  })

  test('there are more than sixty attacks', () => expect(attacks.length).toBeGreaterThan(60))
})

/** The outcome of an attack, as a word; only `signed_in` would be a takeover. */
async function outcome(attack: Promise<unknown>, victim: string, stage: Stage): Promise<string> {
  try {
    const reply = (await attack) as
      | { came?: string; why?: string; state?: string; session?: { token: string } }
      | string
    if (typeof reply === 'string') return reply
    if (reply.session) {
      const found = await stage.holder(reply)
      return found && 'UID' in found.visitor && found.visitor.UID === victim ? 'signed_in' : 'signed_in as another'
    }
    return reply.why ?? reply.state ?? reply.came ?? 'done'
  } catch (thrown) {
    if (isRefusal(thrown)) return thrown.code
    throw thrown
  }
}
