import { useEffect } from 'react'
import { dropResponse, keepResponse } from '#web/state/poll-responses.ts'
import { useVisitor } from '#web/state/shared.ts'
import type { PollResponse } from './types.ts'

/** Keeps the browser's copy of a guest's answer in sync with the server; signed-in users have no such copy. */
export function useKeptResponse(poll_id: string, response: PollResponse | null) {
  const { authenticated } = useVisitor()
  useEffect(() => {
    if (authenticated) return
    if (response?.state !== 'active') return dropResponse(poll_id)
    keepResponse(response)
  }, [authenticated, poll_id, response])
}
