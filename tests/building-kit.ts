import type { Page } from './journey.ts'
import { answerOf, type Person } from './people.ts'

export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
export const pollIn = (page: Page) => new URL(page.url()).searchParams.get('poll')!
export const readPoll = ({ browser }: Person, poll_id: string) =>
  answerOf<Record<string, unknown>>(browser.get(`/api/polls/get_poll?poll_id=${poll_id}`))

/** A draft by this person, with one question; returns its id. */
export const newDraftOf = async ({ browser }: Person, draft: Record<string, unknown>) =>
  (
    await answerOf<{ poll_id: string }>(
      browser.post('/api/polls/create_poll', {
        title: 'Where shall the bench stand?',
        items: [{ kind: 'single', options: ['By the river', 'At the school'] }],
        closes_at: inAnHour(),
        ...draft,
      }),
    )
  ).poll_id
