import { generateKeyPair, sign as signWith } from 'node:crypto'
import { sign_up_outside } from '#services/identity/arrivals.ts'
import { return_from_outside } from '#services/identity/coming-back.ts'
import { good, type Stage } from '#services/identity/identity.test-kit.ts'
import {
  cameBackWith,
  throughIssuer,
  verified,
  type Forger,
  type Forgery,
} from '#services/identity/outside.test-kit.ts'
import type { Context } from '#services/identity/own.ts'
import { link_outside, sign_in_outside } from '#services/identity/setting-out.ts'

/** What an attack can use: the browsers of attacker and victim, both issuers, and the victim's account. */
export interface Scene {
  stage: Stage
  forger: Forger
  other: Forger
  /** The attacker's browser. */
  attacker: Context
  /** The victim's browser while signed in, and the same browser while signed out. */
  victim: { ctx: Context; UID: string; email: string; sub: string; browser: Context }
}

export type Attack = (scene: Scene) => Promise<unknown>

/** A complete sign-in by the attacker, in which the issuer does what the test tells it to. */
export const enters =
  (forgery: (scene: Scene) => Forgery, by: 'forger' | 'other' = 'forger'): Attack =>
  (scene) =>
    throughIssuer(scene.attacker, scene[by], forgery(scene))

/** A complete sign-in, after which the attacker creates an account with the result. */
export const arrives =
  (forgery: (scene: Scene) => Forgery, email?: string, by: 'forger' | 'other' = 'forger'): Attack =>
  async (scene) => {
    const back = await throughIssuer(scene.attacker, scene[by], forgery(scene))
    if (back.came !== 'new') return back
    return sign_up_outside({ fullname: 'Mallory', lang: 'en', email: email ?? scene.victim.email }, scene.attacker)
  }

/** The attacker starts a sign-in, and the query that comes back is changed on the way. */
export const tampers =
  (change: (query: URLSearchParams, scene: Scene) => void, forgery: (scene: Scene) => Forgery = ofVictim): Attack =>
  async (scene) => {
    scene.forger.forge(forgery(scene))
    const { location } = await sign_in_outside({ issuer: 'forger' }, scene.attacker)
    const query = new URLSearchParams(await cameBackWith(location))
    change(query, scene)
    return return_from_outside({ issuer: 'forger', query: `?${query}` }, scene.attacker)
  }

export const ofVictim = ({ victim }: Scene) => verified(victim.sub, victim.email)
export const ofMallory = ({ victim: { email } }: Scene, more: Record<string, unknown> = {}): Forgery => ({
  claims: { sub: `mallory of ${email}`, name: 'Mallory', ...more },
})
export const forged = (claims: Record<string, unknown>) => (scene: Scene) =>
  verified(scene.victim.sub, scene.victim.email, claims)

/**
 * A token with the claims of the victim's own token, some of them overwritten by the attacker; its algorithm is `none`,
 * or it is signed with another party's key.
 */
export function tokenOf(scene: Scene, how: 'none' | 'foreign key' | 'shared secret'): Forgery {
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

/** Addresses that look like the victim's address: with letters from other alphabets, or with invisible characters. */
export const looksLike = (change: (email: string) => string): Attack =>
  arrives(
    (scene) => ofMallory(scene, { email: change(scene.victim.email), email_verified: true }),
    'mallory@evil.example',
  )

/** Linking an issuer, where one browser makes the request and another brings back the reply. */
export const linkBackIn =
  (from: (scene: Scene) => Promise<Context>, to: (scene: Scene) => Context): Attack =>
  async (scene) => {
    scene.forger.forge(ofMallory(scene, { email: 'm@evil.example', email_verified: true }))
    const { location } = await link_outside({ issuer: 'forger', password: good, lang: 'en' }, await from(scene))
    return return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, to(scene))
  }

let made = 0
export const malloryOf = async ({ stage }: Scene) =>
  (await stage.member(`mallory-${++made}@evil.example`, `mallory ${made}`)).ctx

/**
 * The name of an attack, the attack itself, and how it must end: the outcome of the sign-in, or the code of the
 * refusal.
 */
export type Named = [name: string, attack: Attack, ends: string]
