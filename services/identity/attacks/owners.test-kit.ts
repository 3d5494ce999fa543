import { sign_up_outside } from '#services/identity/arrivals.ts'
import { return_from_outside } from '#services/identity/coming-back.ts'
import { confirm_email } from '#services/identity/confirming.ts'
import { good, tokenIn } from '#services/identity/identity.test-kit.ts'
import { cameBackWith, throughIssuer, verified } from '#services/identity/outside.test-kit.ts'
import { link_outside } from '#services/identity/setting-out.ts'
import { unlink_outside } from '#services/identity/linked-issuers.ts'
import { linkBackIn, malloryOf, ofMallory, ofVictim, type Named } from './attacking.test-kit.ts'

/** Attacks that change how a victim signs in, and attacks with addresses that change at the issuer. */
export const byOwners: Named[] = [
  // Only the owner of an account can add a way to sign in.
  [
    'who adds an own account in the victim’s open browser',
    ({ victim: { ctx } }) => link_outside({ issuer: 'other', lang: 'en' }, ctx),
    'WRONG_PASSWORD',
  ],
  [
    'who guesses the password for that',
    ({ victim: { ctx } }) => link_outside({ issuer: 'other', password: 'a guess at it', lang: 'en' }, ctx),
    'WRONG_PASSWORD',
  ],
  [
    'who removes the victim’s way in',
    ({ victim: { ctx } }) => unlink_outside({ issuer: 'forger', lang: 'en' }, ctx),
    'WRONG_PASSWORD',
  ],
  ['who brings an own link to the victim’s browser', linkBackIn(malloryOf, ({ victim }) => victim.ctx), 'STATE_GONE'],
  ['who brings an own link back signed out', linkBackIn(malloryOf, ({ attacker }) => attacker), 'STATE_GONE'],
  [
    'who adds the victim’s account elsewhere to an own one',
    async (scene) => {
      const mallory = await malloryOf(scene)
      scene.forger.forge(ofVictim(scene))
      const { location } = await link_outside({ issuer: 'forger', password: good, lang: 'en' }, mallory)
      return return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, mallory)
    },
    'anothers',
  ],
  // If an address changes at the issuer, nobody loses anything here.
  [
    'whose own address elsewhere becomes the victim’s',
    async (scene) => {
      const own = `turning-${scene.victim.sub}`
      await throughIssuer(scene.attacker, scene.forger, verified(own, `${own}@evil.example`))
      await sign_up_outside({ fullname: 'Mallory', lang: 'en' }, scene.attacker)
      return throughIssuer(scene.attacker, scene.forger, verified(own, scene.victim.email))
    },
    'signed_in as another',
  ],
  [
    'who has the victim confirm the attacker’s sign-up',
    async (scene) => {
      const address = `fresh-${scene.victim.email}`
      await throughIssuer(scene.attacker, scene.forger, ofMallory(scene, { email: address }))
      await sign_up_outside({ fullname: 'Mallory', lang: 'en', email: address }, scene.attacker)
      return confirm_email({ token: tokenIn((await scene.stage.post()).at(-1)) }, scene.victim.browser)
    },
    'OTHER_BROWSER',
  ],
]
