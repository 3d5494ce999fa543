import { isScreenPath } from '#contract/route-table.ts'

// Browsers read a backslash as a slash and drop tabs and newlines before they look at an address.
const misleading = /[\p{Cc} \u00a0\\]/u
const here = 'http://polity.invalid'

/** The allowed target of a redirect: one of our screens with its query string. Anything else leads to /home. */
export function safePath(value: string | null): string {
  if (!value?.startsWith('/') || misleading.test(value) || !URL.canParse(value, here)) return '/home'
  const { origin, pathname, search } = new URL(value, here)
  if (origin !== here || !isScreenPath(pathname) || value.split(/[?#]/, 1)[0] !== pathname) return '/home'
  return pathname + search
}
