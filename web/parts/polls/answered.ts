import type { PollResponse } from './types.ts'

/** The polls a visitor has answered, by id; an answer that was taken back is none. */
export const answeredBy = (responses: PollResponse[]) =>
  responses.filter((response) => response.state === 'active').map((response) => response.poll_id)
