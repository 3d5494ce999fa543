import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page has woken up: before, and without JavaScript, every control works as the server drew it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
