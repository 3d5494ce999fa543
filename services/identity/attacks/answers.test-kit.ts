import { return_from_outside } from '#services/identity/coming-back.ts'
import { cameBackWith } from '#services/identity/outside.test-kit.ts'
import { sign_in_outside } from '#services/identity/setting-out.ts'
import { ofMallory, ofVictim, tampers, type Named } from './attacking.test-kit.ts'

/** Attacks with replies that do not belong to a request from this browser, or that have been used before. */
export const byAnswers: Named[] = [
  // A reply is accepted only if it belongs to a request from this browser, and only once.
  ['with a made-up state', tampers((query) => query.set('state', 'AAAAAAAAAAAAAAAAAAAAAA')), 'STATE_GONE'],
  ['with no state', tampers((query) => query.delete('state')), 'STATE_GONE'],
  ['with two states', tampers((query) => query.append('state', 'another')), 'refused'],
  ['with a made-up code', tampers((query) => query.set('code', 'another')), 'refused'],
  ['with no code', tampers((query) => query.delete('code')), 'refused'],
  ['with two codes', tampers((query) => query.append('code', 'another')), 'refused'],
  [
    'with the word of another issuer in the address',
    tampers((query, { other }) => query.set('iss', other.setting.issuer)),
    'refused',
  ],
  [
    'with an error in place of a code',
    tampers((query) => (query.delete('code'), query.set('error', 'access_denied'))),
    'declined',
  ],
  [
    'with an answer that came before',
    async (scene) => {
      scene.forger.forge(ofMallory(scene))
      const { location } = await sign_in_outside({ issuer: 'forger' }, scene.attacker)
      const query = await cameBackWith(location)
      await return_from_outside({ issuer: 'forger', query }, scene.attacker)
      scene.forger.forge(ofVictim(scene))
      return return_from_outside({ issuer: 'forger', query }, scene.attacker)
    },
    'STATE_GONE',
  ],
  [
    'with the victim’s answer in the attacker’s browser',
    async (scene) => {
      scene.forger.forge(ofVictim(scene))
      const { location } = await sign_in_outside({ issuer: 'forger' }, scene.victim.browser)
      return return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, scene.attacker)
    },
    'STATE_GONE',
  ],
  [
    'with the attacker’s answer in the victim’s browser',
    async (scene) => {
      scene.forger.forge(ofMallory(scene))
      const { location } = await sign_in_outside({ issuer: 'forger' }, scene.attacker)
      return return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, scene.victim.ctx)
    },
    'STATE_GONE',
  ],
  [
    'with one issuer’s answer at the address of the other',
    async (scene) => {
      scene.other.forge(ofVictim(scene))
      const { location } = await sign_in_outside({ issuer: 'other' }, scene.attacker)
      return return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, scene.attacker)
    },
    'STATE_GONE',
  ],
  [
    'with a code of the other issuer in an answer of the first',
    async (scene) => {
      scene.other.forge(ofVictim(scene))
      const elsewhere = await sign_in_outside({ issuer: 'other' }, scene.attacker)
      const code = new URLSearchParams(await cameBackWith(elsewhere.location)).get('code')!
      return tampers((query) => query.set('code', code))(scene)
    },
    'refused',
  ],
  [
    'with the victim’s code in the attacker’s own answer',
    async (scene) => {
      scene.forger.forge(ofVictim(scene))
      const theirs = await sign_in_outside({ issuer: 'forger' }, scene.victim.browser)
      const code = new URLSearchParams(await cameBackWith(theirs.location)).get('code')!
      return tampers((query) => query.set('code', code))(scene)
    },
    'refused',
  ],
  [
    'with an answer after eleven minutes',
    async (scene) => {
      scene.forger.forge(ofVictim(scene))
      const { location } = await sign_in_outside({ issuer: 'forger' }, scene.attacker)
      const query = await cameBackWith(location)
      await scene.stage.db.run(
        'late',
        `update identity.outside_request set expires_at = expires_at - interval '11 minutes'`,
        [],
      )
      return return_from_outside({ issuer: 'forger', query }, scene.attacker)
    },
    'STATE_GONE',
  ],
]
