import { redirect, type MiddlewareFunction } from 'react-router'
import { queryValue } from '#web/state/query.ts'
import { statusAddress } from '#web/account/status-address.ts'
import { visit } from '#web/visit.ts'
import { safePath } from './safe-path.ts'

/** Sends a guest to /login, which sends the person back here afterwards. */
export const personOnly: MiddlewareFunction = ({ context, url }) => {
  if (context.get(visit).UID) return
  throw toLogin(url)
}

const toLogin = ({ pathname, search }: URL) => redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`)

/** For loaders: sends a guest to /login from an address that shows something to signed-in people only. */
export function refuseGuest({ UID }: { UID: string | null }, url: string): void {
  if (UID === null) throw toLogin(new URL(url))
}

/**
 * Redirects a signed-in person to the page they wanted. A person who has followed an e-mailed link is told on /account
 * that the link can be used once they sign out: opening it has not used it up. A link about the
 * safety of the account works on /account too: its owner may well be signed in.
 */
export const guestOnly: MiddlewareFunction = ({ context, url, request }) => {
  if (!context.get(visit).UID) return
  const safety = url.searchParams.get('safety')
  if (safety) throw redirect(`/account?safety=${encodeURIComponent(safety)}`)
  const byLetter = ['token', 'confirm', 'keep'].some((name) => url.searchParams.has(name))
  if (byLetter && request.method === 'GET') throw redirect(statusAddress('signed-in'))
  throw redirect(safePath(queryValue(url.href, 'redirect')))
}
