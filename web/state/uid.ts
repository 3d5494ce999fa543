import { useEffect } from 'react'
import { useVisitor } from './shared.ts'

/** Keeps the id of who is signed in where the specification has it. For display only: the session says who it is. */
export function useKeptUID() {
  const { authenticating, user } = useVisitor()
  const UID = user?.UID
  useEffect(() => {
    if (authenticating) return
    try {
      if (UID) localStorage.setItem('UID', UID)
      if (!UID) localStorage.removeItem('UID')
    } catch {
      // A browser may refuse its storage; nothing of ours needs it.
    }
  }, [authenticating, UID])
}
