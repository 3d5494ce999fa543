import { safePath } from '#web/shell/safe-path.ts'
import { queryValue } from '#web/state/query.ts'

/** Where somebody goes once they are signed in: where they came from, if that is a screen of ours. */
export const onwardFrom = (address: string): string => safePath(queryValue(address, 'redirect'))

/** A screen's address that remembers where to go on to. */
export const keeping = (path: string, onward: string): string =>
  onward === '/home' ? path : `${path}?redirect=${encodeURIComponent(onward)}`
