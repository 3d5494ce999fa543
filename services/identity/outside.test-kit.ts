import { OAuth2Server, type MutableRedirectUri, type MutableResponse, type MutableToken } from 'oauth2-mock-server'
import type { IssuerSetting } from '#platform/openid/setting.ts'
import { return_from_outside } from './coming-back.ts'
import { openStage, type Stage } from './identity.test-kit.ts'
import type { Context } from './own.ts'
import { sign_in_outside } from './setting-out.ts'

/** How an issuer that a test controls differs from an honest one. */
export interface Forgery {
  /** Claims that replace the honest ones in the token; `undefined` removes a claim. */
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Changes the reply of the token endpoint. */
  tokens?: (response: MutableResponse) => void
  userinfo?: (response: MutableResponse) => void
  /** Changes the address to which the browser comes back. */
  back?: (url: URL) => void
  discovery?: (response: MutableResponse) => void
}

/** An issuer of OpenID Connect on this machine that signs whatever a test tells it to. */
export async function openForger(id: string) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  let does: Forgery = {}
  server.service.on('beforeTokenSigning', ({ header, payload }: MutableToken) => {
    Object.assign(header, does.header)
    for (const [name, value] of Object.entries(does.claims ?? {}))
      if (value === undefined) delete payload[name]
      else payload[name] = value
  })
  server.service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = { sub: does.claims?.sub ?? 'johndoe' }
    does.userinfo?.(response)
  })
  server.service.on('beforeResponse', (response: MutableResponse) => does.tokens?.(response))
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => does.back?.(url))
  server.service.on('beforeWellKnownOpenIdConfiguration', (response: MutableResponse) => does.discovery?.(response))
  const setting: IssuerSetting = {
    id,
    name: `The ${id}`,
    issuer: server.issuer.url!,
    client_id: 'polity',
    client_secret: 'a secret of the test',
    scope: 'openid email profile',
  }
  return {
    setting,
    server,
    forge: (next: Forgery) => {
      does = next
    },
    close: () => server.stop(),
  }
}

export type Forger = Awaited<ReturnType<typeof openForger>>

/**
 * Sends the browser to the issuer, where this person signs in at once, and returns the query with which the browser
 * comes back.
 */
export async function cameBackWith(location: string): Promise<string> {
  const answer = await fetch(location, { redirect: 'manual' })
  return new URL(answer.headers.get('location')!).search
}

/** A complete sign-in from one browser: to the issuer, at the issuer, and back. */
export async function throughIssuer(
  ctx: Context,
  { setting: { id }, forge }: Forger,
  forgery: Forgery,
  onward?: string,
) {
  forge(forgery)
  const { location } = await sign_in_outside({ issuer: id, onward }, ctx)
  const query = await cameBackWith(location)
  return return_from_outside({ issuer: id, query }, ctx)
}

/** A room with two issuers, both controlled by the test. */
export async function openOutside(open: Parameters<typeof openStage>[0]) {
  const [forger, other] = [await openForger('forger'), await openForger('other')]
  const stage: Stage = await openStage(open, 1_000, [forger.setting, other.setting])
  return { stage, forger, other }
}

/** The claims of a person whose address the issuer has verified. */
export const verified = (sub: string, email: string, more: Record<string, unknown> = {}): Forgery => ({
  claims: { sub, email, email_verified: true, name: 'Ana Mills', ...more },
})
