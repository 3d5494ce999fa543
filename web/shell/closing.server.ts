import { redirect } from 'react-router'

/** What somebody who has closed their account can open: the page on which they can keep it, and what they agreed to. */
const OPEN = new Set(['/account', '/login', '/forgot', '/privacy', '/terms', '/rules'])

/** Takes somebody who has closed their account to the page that says until when they can keep it. */
export function leadToClosing({ pathname }: URL): void {
  if (!OPEN.has(pathname)) throw redirect('/account')
}
