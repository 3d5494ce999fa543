import { safePath } from '#web/shell/safe-path.ts'
import { queryValue } from '#web/state/query.ts'

/** Where to go after signing in: the page somebody came from, if it is one of our screens. */
export const onwardFrom = (address: string): string => safePath(queryValue(address, 'redirect'))

/** A screen's address with the return address in it. */
export const keeping = (path: string, onward: string): string =>
  onward === '/home' ? path : `${path}?redirect=${encodeURIComponent(onward)}`
