import { redirect, type MiddlewareFunction } from 'react-router'
import { queryValue } from '#web/state/query.ts'
import { visit } from '#web/visit.ts'
import { safePath } from './safe-path.ts'

/** Sends a guest to /login, which sends the person back here afterwards. */
export const personOnly: MiddlewareFunction = ({ context, url }) => {
  if (context.get(visit).UID) return
  throw redirect(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`)
}

/** Sends a signed-in person on to where they wanted to go, unless they have followed the link of a letter. */
export const guestOnly: MiddlewareFunction = ({ context, url }) => {
  const byLetter = url.searchParams.has('token') || url.searchParams.has('confirm')
  if (byLetter || !context.get(visit).UID) return
  throw redirect(safePath(queryValue(url.href, 'redirect')))
}
