import { usePollResponses } from '#web/state/poll-responses.ts'

/**
 * Which polls are answered: as the server knows, and as the browser remembers when it has lost the cookie that says whose
 * answers they are.
 */
export function useAnswered(answered: ReadonlySet<string>): (poll_id: string) => boolean {
  const kept = usePollResponses()
  return (poll_id) =>
    answered.has(poll_id) ||
    kept.some((response) => response.poll_id === poll_id && (!('state' in response) || response.state === 'active'))
}
