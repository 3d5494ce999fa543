import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'

/** A message from one tab to the others; null: the visitor is a guest from now on. */
interface AuthEvent {
  event: 'signIn' | 'signOut'
  UID: string | null
}

let checking = false

/** Whether this tab is checking who is signed in, because another tab reported a change. */
export const isChecking = () => checking

/** Whether this tab is checking who is signed in, as a hook. */
export const useChecking = () => useRevalidator().state !== 'idle' && checking

/**
 * Signing in or out in one tab updates all tabs: the first to notice tells the others, which ask the server who is
 * signed in.
 */
export function useAuthEvents() {
  const root = useRouteLoaderData<RootData>('root')
  const { revalidate } = useRevalidator()
  const UID = root?.person?.user.UID ?? null
  const failed = root === undefined
  useEffect(() => {
    if (failed) return
    const channel = new BroadcastChannel('auth')
    const check = (now: string | null) => {
      if (now === UID) return
      checking = true
      void revalidate().finally(() => (checking = false))
    }
    channel.addEventListener('message', ({ data }: MessageEvent<AuthEvent>) => check(data.UID))
    const event: AuthEvent = { event: UID ? 'signIn' : 'signOut', UID }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    if (keepUID(UID)) channel.postMessage(event)
    return () => channel.close()
  }, [failed, UID, revalidate])
}

/**
 * Stores the id of the signed-in person under the key in the specification, and returns whether it has changed. For
 * display only: the session decides who is signed in.
 */
function keepUID(UID: string | null): boolean {
  try {
    const known = localStorage.getItem('UID')
    if (UID) localStorage.setItem('UID', UID)
    else localStorage.removeItem('UID')
    return known !== UID
  } catch {
    // A browser may refuse access to its storage, which we can do without. A superfluous message to other tabs does no
    // harm.
    return true
  }
}
