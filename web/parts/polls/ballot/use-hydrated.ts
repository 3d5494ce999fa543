import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated. Before that, and without JavaScript, every control works as rendered by the server. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
