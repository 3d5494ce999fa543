import { useEffect } from 'react'
import { dropResponse, keepResponse } from '#web/state/poll-responses.ts'
import type { PollResponse } from './types.ts'

/** Keeps the browser's copy in step with the answer the server knows. */
export function useKeptResponse(poll_id: string, response: PollResponse | null) {
  useEffect(() => {
    if (response?.state === 'active') keepResponse(response)
    if (response?.state !== 'active') dropResponse(poll_id)
  }, [poll_id, response])
}
