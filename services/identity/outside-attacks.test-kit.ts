import { generateKeyPair, sign as signWith } from 'node:crypto'
import { sign_up_outside } from './arrivals.ts'
import { return_from_outside } from './coming-back.ts'
import { confirm_email } from './confirming.ts'
import { good, tokenIn, type Stage } from './identity.test-kit.ts'
import { cameBackWith, throughIssuer, verified, type Forger, type Forgery } from './outside.test-kit.ts'
import type { Context } from './own.ts'
import { link_outside, sign_in_outside } from './setting-out.ts'
import { unlink_outside } from './ways-in.ts'

/** What an attacker may use: browsers, both issuers, and what the victim has. */
export interface Scene {
  stage: Stage
  forger: Forger
  other: Forger
  /** The attacker's browser. */
  attacker: Context
  /** The victim's signed-in browser, and that browser signed out. */
  victim: { ctx: Context; UID: string; email: string; sub: string; browser: Context }
}

type Attack = (scene: Scene) => Promise<unknown>

/** A whole sign-in by the attacker, in which the issuer does as it is told. */
const enters =
  (forgery: (scene: Scene) => Forgery, by: 'forger' | 'other' = 'forger'): Attack =>
  (scene) =>
    throughIssuer(scene.attacker, scene[by], forgery(scene))

/** The same, and then the attacker makes an account of what came. */
const arrives =
  (forgery: (scene: Scene) => Forgery, email?: string, by: 'forger' | 'other' = 'forger'): Attack =>
  async (scene) => {
    const back = await throughIssuer(scene.attacker, scene[by], forgery(scene))
    if (back.came !== 'new') return back
    return sign_up_outside({ fullname: 'Mallory', lang: 'en', email: email ?? scene.victim.email }, scene.attacker)
  }

/** The attacker sets out, and the query that comes back is changed on the way. */
const tampers =
  (change: (query: URLSearchParams, scene: Scene) => void, forgery: (scene: Scene) => Forgery = ofVictim): Attack =>
  async (scene) => {
    scene.forger.forge(forgery(scene))
    const { location } = await sign_in_outside({ issuer: 'forger' }, scene.attacker)
    const query = new URLSearchParams(await cameBackWith(location))
    change(query, scene)
    return return_from_outside({ issuer: 'forger', query: `?${query}` }, scene.attacker)
  }

const ofVictim = ({ victim }: Scene) => verified(victim.sub, victim.email)
const ofMallory = ({ victim: { email } }: Scene, more: Record<string, unknown> = {}): Forgery => ({
  claims: { sub: `mallory of ${email}`, name: 'Mallory', ...more },
})
const forged = (claims: Record<string, unknown>) => (scene: Scene) =>
  verified(scene.victim.sub, scene.victim.email, claims)

/** The claims of the victim's own token, written over by the attacker's; `none` as its algorithm, or a key of another. */
function tokenOf(scene: Scene, how: 'none' | 'foreign key' | 'shared secret'): Forgery {
  return {
    ...ofVictim(scene),
    tokens: (response) => {
      const body = response.body as Record<string, string>
      const [, payload = ''] = body.id_token!.split('.')
      const alg = how === 'none' ? 'none' : how === 'foreign key' ? 'RS256' : 'HS256'
      const head = Buffer.from(JSON.stringify({ alg, kid: kidIn(body.id_token!) })).toString('base64url')
      body.id_token = `${head}.${payload}.${how === 'none' ? '' : forgedSignature(`${head}.${payload}`)}`
    },
  }
}
const kidIn = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: unknown }).kid

const foreign = await new Promise<string>((resolve, reject) =>
  generateKeyPair(
    'rsa',
    {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    },
    (error, _public, secret) => (error ? reject(error) : resolve(secret)),
  ),
)
const forgedSignature = (text: string) => signWith('sha256', Buffer.from(text), foreign).toString('base64url')

/** Another address that a reader takes for the victim's: letters of other alphabets, and invisible ones. */
const looksLike = (change: (email: string) => string): Attack =>
  arrives(
    (scene) => ofMallory(scene, { email: change(scene.victim.email), email_verified: true }),
    'mallory@evil.example',
  )

/** Links at an issuer, asked for in one browser and brought back in another. */
const linkBackIn =
  (from: (scene: Scene) => Promise<Context>, to: (scene: Scene) => Context): Attack =>
  async (scene) => {
    scene.forger.forge(ofMallory(scene, { email: 'm@evil.example', email_verified: true }))
    const { location } = await link_outside({ issuer: 'forger', password: good, lang: 'en' }, await from(scene))
    return return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, to(scene))
  }

let made = 0
const malloryOf = async ({ stage }: Scene) =>
  (await stage.member(`mallory-${++made}@evil.example`, `mallory ${made}`)).ctx

/** What each attack ends in: the outcome of the sign-in, or the code of the refusal. */
export const attacks: [name: string, attack: Attack, ends: string][] = [
  // An address is not a person.
  [
    'with the victim’s address, verified',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: true })),
    'address_taken',
  ],
  [
    'with the victim’s address in capitals',
    arrives((s) => ofMallory(s, { email: s.victim.email.toUpperCase(), email_verified: true })),
    'address_taken',
  ],
  [
    'with spaces around the victim’s address',
    arrives((s) => ofMallory(s, { email: ` ${s.victim.email} `, email_verified: true })),
    'address_taken',
  ],
  [
    'with the victim’s address from another issuer',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: true }), undefined, 'other'),
    'address_taken',
  ],
  [
    'with the victim’s address, not verified',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: false })),
    'letter_sent',
  ],
  [
    'with the victim’s address, of which nothing is said',
    arrives((s) => ofMallory(s, { email: s.victim.email })),
    'letter_sent',
  ],
  [
    'with an address verified by the number 1',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: 1 })),
    'letter_sent',
  ],
  [
    'with an address verified by the word yes',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: 'yes' })),
    'letter_sent',
  ],
  [
    'with an address verified by an object',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: { is: true } })),
    'letter_sent',
  ],
  [
    'with a list of addresses',
    arrives((s) => ofMallory(s, { email: [s.victim.email], email_verified: true })),
    'letter_sent',
  ],
  [
    'with two addresses in one',
    arrives((s) => ofMallory(s, { email: `m@evil.example,${s.victim.email}`, email_verified: true })),
    'letter_sent',
  ],
  [
    'with a header in the address',
    arrives((s) => ofMallory(s, { email: `${s.victim.email}\r\nBcc: m@evil.example`, email_verified: true })),
    'letter_sent',
  ],
  ['without an address, giving the victim’s by hand', arrives((s) => ofMallory(s)), 'letter_sent'],
  [
    'with the address in another claim',
    arrives((s) => ofMallory(s, { preferred_username: s.victim.email, upn: s.victim.email, email_verified: true })),
    'letter_sent',
  ],
  [
    'with an address and its proof from different documents',
    arrives((s) => ({
      ...ofMallory(s, { email_verified: true }),
      userinfo: (r) => Object.assign(r.body, { email: s.victim.email }),
    })),
    'letter_sent',
  ],
  ['with a Cyrillic letter in the address', looksLike((e) => e.replace('a', 'а')), 'letter_sent'],
  ['with a fullwidth letter in the address', looksLike((e) => e.replace('a', 'ａ')), 'letter_sent'],
  ['with an invisible letter in the address', looksLike((e) => e.replace('@', '\u200b@')), 'letter_sent'],
  ['with a combining mark in the address', looksLike((e) => e.replace('a', 'a\u0301')), 'letter_sent'],
  ['with a domain in another alphabet', looksLike((e) => e.replace('example', 'eхample')), 'letter_sent'],
  ['with a NUL behind the address', looksLike((e) => `${e}\0`), 'letter_sent'],
  // A name at an issuer is not a name at another, and not one of ours.
  [
    'with the victim’s name from another issuer',
    enters(({ victim }) => verified(victim.sub, 'm@evil.example'), 'other'),
    'new',
  ],
  ['with the victim’s UID as its name', enters(({ victim }) => verified(victim.UID, 'm@evil.example')), 'new'],
  [
    'with the victim’s name in capitals',
    enters(({ victim }) => verified(victim.sub.toUpperCase(), 'm@evil.example')),
    'new',
  ],
  [
    'with a space behind the victim’s name',
    enters(({ victim }) => verified(`${victim.sub} `, 'm@evil.example')),
    'new',
  ],
  [
    'with a NUL behind the victim’s name',
    enters(({ victim }) => verified(`${victim.sub}\0`, 'm@evil.example')),
    'refused',
  ],
  ['with an empty name', enters(() => verified('', 'm@evil.example')), 'refused'],
  ['with a name of a thousand letters', enters(() => verified('m'.repeat(1000), 'm@evil.example')), 'refused'],
  ['with a number as its name', enters((s) => verified(s.victim.sub, s.victim.email, { sub: 7 })), 'refused'],
  ['with no name', enters(forged({ sub: undefined })), 'refused'],
  [
    'with another name in the second document',
    enters((s) => ({
      claims: { sub: `m of ${s.victim.sub}` },
      userinfo: (r) => Object.assign(r.body, { sub: s.victim.sub, email: s.victim.email, email_verified: true }),
    })),
    'refused',
  ],
  // A token that is not for us, not from them, or not from now.
  ['with a token of another issuer', enters(forged({ iss: 'https://evil.example' })), 'refused'],
  [
    'with a token of the other issuer here',
    enters((s) => verified(s.victim.sub, s.victim.email, { iss: s.other.setting.issuer })),
    'refused',
  ],
  [
    'with the other issuer’s token for the victim’s issuer',
    enters((s) => verified(s.victim.sub, s.victim.email, { iss: s.forger.setting.issuer }), 'other'),
    'refused',
  ],
  ['with a token for another site', enters(forged({ aud: 'another site' })), 'refused'],
  [
    'with a token for two sites, asked by another',
    enters(forged({ aud: ['polity', 'another site'], azp: 'another site' })),
    'refused',
  ],
  ['with a token for nobody', enters(forged({ aud: undefined })), 'refused'],
  ['with a token of yesterday', enters(forged({ exp: Math.floor(Date.now() / 1000) - 86_400 })), 'refused'],
  ['with a token that never ends', enters(forged({ exp: undefined })), 'refused'],
  ['with a token of tomorrow', enters(forged({ nbf: Math.floor(Date.now() / 1000) + 86_400 })), 'refused'],
  ['with a wrong nonce', enters(forged({ nonce: 'another' })), 'refused'],
  ['without a nonce', enters(forged({ nonce: undefined })), 'refused'],
  ['with an unsigned token', enters((s) => tokenOf(s, 'none')), 'refused'],
  ['with a token signed by another key', enters((s) => tokenOf(s, 'foreign key')), 'refused'],
  ['with a token signed with what everybody knows', enters((s) => tokenOf(s, 'shared secret')), 'refused'],
  [
    'with no token of who it is',
    enters((s) => ({ ...ofVictim(s), tokens: (r) => void delete (r.body as Record<string, unknown>).id_token })),
    'refused',
  ],
  [
    'with an error of the token endpoint',
    enters((s) => ({
      ...ofVictim(s),
      tokens: (r) => Object.assign(r, { statusCode: 400, body: { error: 'invalid_grant' } }),
    })),
    'refused',
  ],
  [
    'while the token endpoint is broken',
    enters((s) => ({ ...ofVictim(s), tokens: (r) => Object.assign(r, { statusCode: 503, body: {} }) })),
    'unreachable',
  ],
  // What comes back must be what was asked for, here, once.
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
  // A way in is added by the owner alone.
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
  // An address that changes elsewhere takes nothing from anybody.
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
