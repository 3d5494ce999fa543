import { polls } from '#contract/polls.ts'
import type { Page } from './journey.ts'
import type { Draft } from './one-item.ts'
import type { Person } from './people.ts'

export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
export const pollIn = (page: Page) => new URL(page.url()).searchParams.get('poll')!
export const readPoll = ({ browser }: Person, poll_id: string) => browser.answer(polls.get_poll, { poll_id })

/** A draft by this person, with one question; returns its id. */
export const newDraftOf = async ({ browser }: Person, draft: Draft) =>
  (
    await browser.answer(polls.create_poll, {
      title: 'Where shall the bench stand?',
      items: [{ kind: 'single', options: ['By the river', 'At the school'] }],
      closes_at: inAnHour(),
      ...draft,
    })
  ).poll_id
