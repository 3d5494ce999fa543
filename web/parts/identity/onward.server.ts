import { safePath } from '#web/shell/safe-path.ts'
import { queryValue } from '#web/state/query.ts'

/** The address to go to after signing in: the page that the visitor came from, if it is one of our screens. */
export const onwardFrom = (address: string): string => safePath(queryValue(address, 'redirect'))

/** Adds the return address to a screen's address. */
export const keeping = (path: string, onward: string): string =>
  onward === '/home' ? path : `${path}?redirect=${encodeURIComponent(onward)}`

/** The page that asks for the second step of signing in. */
export const secondStepAt = (onward: string): string =>
  onward === '/home' ? '/login?step=code' : `/login?step=code&redirect=${encodeURIComponent(onward)}`
