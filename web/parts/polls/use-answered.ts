import { usePollResponses } from '#web/state/poll-responses.ts'

/**
 * Tells which polls have been answered: those known to the server and those remembered by the browser, in case it has
 * lost its guest cookie.
 */
export function useAnswered(answered: ReadonlySet<string>): (poll_id: string) => boolean {
  const kept = usePollResponses()
  return (poll_id) =>
    answered.has(poll_id) ||
    kept.some((response) => response.poll_id === poll_id && (!('state' in response) || response.state === 'active'))
}
