import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenIdProvider from 'oidc-provider'

const client = { client_id: 'polity', client_secret: 'a secret between the two of us' }

/** The usual page of this issuer asks a server elsewhere for a typeface. */
const logoutSource = (ctx: { body?: unknown }, form: string) => {
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>'
  ctx.body = `<!doctype html><title>Sign out</title>${form}${button}`
}

/** A strict OpenID Connect issuer, not written by us, that accepts any name with any password. */
export async function openTownAccounts() {
  let provider: OpenIdProvider | undefined
  const server = createServer((request, response) => {
    if (provider) return void provider.callback()(request, response)
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** The setting with which an instance offers this issuer. */
    setting: JSON.stringify([{ id: 'town', name: 'Town account', issuer, ...client }]),
    /** Makes the issuer answer from now on, and send people back to the instance with this address. */
    serve(url: string) {
      provider = new OpenIdProvider(issuer, {
        clients: [
          {
            ...client,
            redirect_uris: [`${url}/login/town/callback`],
            post_logout_redirect_uris: [`${url}/login`],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        findAccount: (_ctx, accountId) => ({
          accountId,
          claims: async () => ({
            sub: accountId,
            name: `${accountId} of the town`,
            email: `${accountId}@town.example`,
            email_verified: !accountId.startsWith('unproved'),
          }),
        }),
        cookies: { keys: ['a key of the test'] },
        pkce: { required: () => true },
        features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true, logoutSource } },
      })
    },
    /** Makes the issuer stop answering. */
    fail() {
      provider = undefined
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

export type TownAccounts = Awaited<ReturnType<typeof openTownAccounts>>
