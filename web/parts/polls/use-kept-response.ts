import { useEffect } from 'react'
import { dropResponse, keepResponse } from '#web/state/poll-responses.ts'
import { useVisitor } from '#web/state/shared.ts'
import type { PollResponse } from './types.ts'

/** Keeps the browser's copy in step with the answer the server knows of a guest; a person's are the server's alone. */
export function useKeptResponse(poll_id: string, response: PollResponse | null) {
  const { authenticated } = useVisitor()
  useEffect(() => {
    if (authenticated) return
    if (response?.state !== 'active') return dropResponse(poll_id)
    keepResponse(response)
  }, [authenticated, poll_id, response])
}
