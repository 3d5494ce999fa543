import type { Configuration } from 'openid-client'
import { fetchWithin } from './outgoing.ts'
import type { IssuerSetting } from './setting.ts'

/** The values that tie an issuer's reply to the browser that sent the request, and to the time of the request. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** What an issuer states, with its signature, about the person who signed in there. */
export interface Claims {
  issuer: string
  subject: string
  email: string | null
  /** Whether the issuer has verified that the address belongs to the person. */
  email_verified: boolean
  name: string | null
  /** The time at which the person signed in at the issuer, if the issuer says so. */
  signed_in_at: Date | null
}

/**
 * Why a sign-in at an issuer failed. `declined`: the person did not want to sign in there, or may not. `unreachable`:
 * the issuer does not answer. `refused`: the issuer's reply does not match the request.
 */
export class IssuerTrouble extends Error {
  readonly why: 'declined' | 'refused' | 'unreachable'
  /** The code of the library's error. The text of the error can contain tokens, so it is not passed on. */
  readonly code: string
  constructor(why: IssuerTrouble['why'], code: string) {
    super(`an issuer's answer cannot be used: ${why}, ${code}`)
    this.why = why
    this.code = code
  }
}

/** The issuers with whose accounts people can sign in. */
export interface Issuers {
  list: readonly IssuerSetting[]
  /**
   * The address at the issuer to which the browser is sent to sign in. `anew`: even if they are signed in there
   * already.
   */
  authorization(one: IssuerSetting, returnTo: string, checks: Checks, how?: { anew?: boolean }): Promise<string>
  /**
   * Exchanges the reply that the browser brought back for the issuer's claims, after all the checks that OpenID Connect
   * requires.
   */
  claims(one: IssuerSetting, callback: URL, checks: Checks): Promise<Claims>
  /** Whether the issuer describes itself at its address, as it is asked now. `refused`: it does, but not as it should. */
  state(one: IssuerSetting): Promise<'answers' | 'refused' | 'unreachable'>
  /** The address where the browser can sign out at the issuer; null if the issuer has none. */
  endSession(one: IssuerSetting, returnTo: string): Promise<string | null>
}

/** The maximum length of an issuer's error code, which is untrusted text. */
const MAX_CODE = 60
const TIMEOUT_SECONDS = 5
const CLOCK_TOLERANCE_SECONDS = 30
const KEPT_MS = 3_600_000
/** If an issuer could not be reached, sign-ins there fail at once for this many milliseconds instead of waiting. */
const REST_MS = 5_000

interface Known {
  configuration: Promise<Configuration>
  until: number
}

/**
 * Opens the issuers named in the settings. Nothing is fetched from them, and no library is loaded, before somebody
 * signs in.
 */
export function openIssuers(list: readonly IssuerSetting[], now: () => number = Date.now): Issuers {
  const known = new Map<string, Known>()
  const fetchFrom = fetchWithin(new Set(list.map(({ issuer }) => new URL(issuer).host)))

  /** The issuer's configuration document, which is fetched at most once an hour. */
  function described(one: IssuerSetting): Promise<Configuration> {
    const earlier = known.get(one.id)
    if (earlier && earlier.until > now()) return earlier.configuration
    const found: Known = { configuration: discover(one, fetchFrom), until: now() + KEPT_MS }
    known.set(one.id, found)
    found.configuration.catch(() => {
      found.until = now() + REST_MS
    })
    return found.configuration
  }

  return {
    list,
    authorization: (one, returnTo, { state, nonce, verifier }, { anew = false } = {}) =>
      untroubled(async () => {
        const configuration = await described(one)
        const client = await import('openid-client')
        const asked = {
          redirect_uri: returnTo,
          scope: one.scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // An issuer that does not know this parameter ignores it.
          ...(anew && { max_age: '0' }),
        }
        return client.buildAuthorizationUrl(configuration, asked).href
      }),
    claims: (one, callback, { state, nonce, verifier }) =>
      untroubled(async () => {
        const configuration = await described(one)
        const client = await import('openid-client')
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await client.authorizationCodeGrant(configuration, callback, checks)
        const signed = tokens.claims()!
        // An address counts as verified only if the same document says so. Some issuers put both only in the second
        // document.
        const told =
          signed.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(configuration, tokens.access_token, signed.sub)
            : signed
        return {
          issuer: signed.iss,
          subject: signed.sub,
          email: typeof told.email === 'string' ? told.email : null,
          // Some issuers send the word `true` instead of the value.
          email_verified: told.email_verified === true || (told.email_verified as unknown) === 'true',
          name: nameIn(told) ?? nameIn(signed),
          signed_in_at: typeof signed.auth_time === 'number' ? new Date(signed.auth_time * 1000) : null,
        }
      }),
    state: (one) =>
      untroubled(() => discover(one, fetchFrom)).then(
        () => 'answers' as const,
        (trouble: IssuerTrouble) => (trouble.why === 'unreachable' ? trouble.why : ('refused' as const)),
      ),
    endSession: (one, returnTo) =>
      untroubled(async () => {
        const configuration = await described(one)
        const client = await import('openid-client')
        if (!configuration.serverMetadata().end_session_endpoint) return null
        return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href
      }),
  }
}

const nameIn = ({ name }: Record<string, unknown>): string | null =>
  typeof name === 'string' && name.trim() !== '' ? name.trim() : null

async function discover(one: IssuerSetting, fetchFrom: ReturnType<typeof fetchWithin>): Promise<Configuration> {
  const client = await import('openid-client')
  const { ClientSecretBasic, ClientSecretPost, None, discovery, customFetch } = client
  const address = new URL(one.issuer)
  const { client_id, client_secret: secret } = one
  const fetchAsked = (url: string, options: object) => fetchFrom(url, options)
  const local = address.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const found = await discovery(address, client_id, {}, None(), {
    execute: local,
    timeout: TIMEOUT_SECONDS,
    [customFetch]: fetchAsked,
  })
  const metadata = found.serverMetadata()
  // The name must be exactly what the operator has set: a document in the name of another issuer is refused.
  if (metadata.issuer.replace(/\/$/, '') !== one.issuer.replace(/\/$/, ''))
    throw new IssuerTrouble('refused', 'another issuer')
  const methods = metadata.token_endpoint_auth_methods_supported
  const byPost = methods !== undefined && !methods.includes('client_secret_basic')
  const proof = secret ? (byPost ? ClientSecretPost(secret) : ClientSecretBasic(secret)) : None()
  const settings = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const configuration = new client.Configuration(metadata, client_id, settings, proof)
  configuration[client.customFetch] = fetchAsked
  configuration.timeout = TIMEOUT_SECONDS
  if (local.length > 0) client.allowInsecureRequests(configuration)
  // The signature of a token is checked although the token comes directly from the issuer.
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** Runs `work`. If it fails, only the reason is passed on, because the library's own errors can contain tokens. */
async function untroubled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    throw thrown instanceof IssuerTrouble ? thrown : troubleOf(thrown)
  }
}

function troubleOf(thrown: unknown): IssuerTrouble {
  const { code, error, cause, message, name } = thrown as Record<string, unknown>
  const what = String(error ?? code ?? name).slice(0, MAX_CODE)
  if (name === 'AuthorizationResponseError')
    return new IssuerTrouble(error === 'access_denied' ? 'declined' : 'refused', what)
  const timedOut = name === 'TimeoutError' || code === 'OAUTH_TIMEOUT'
  const failed = cause instanceof Response && cause.status >= 500
  if (timedOut || failed || message === 'fetch failed') return new IssuerTrouble('unreachable', what)
  return new IssuerTrouble('refused', what)
}
