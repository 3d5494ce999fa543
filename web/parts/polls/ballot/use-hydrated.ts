import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated. Before that, and without JavaScript, every control works as the server rendered it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
