import { benches } from '#web/parts/polls/sample-poll.fixture.ts'
import type { ListedResponse } from '#web/parts/polls/types.ts'
import type { Root } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

type Person = NonNullable<Root['person']>

export const ana: Person = {
  user: {
    UID: '01J0000000000000000000ANA0',
    email: 'ana@example.org',
    fullname: 'Ana <A>',
    icoins: 0,
  },
  identity: { sub: '01J0000000000000000000ANA0', email: 'ana@example.org', username: 'Ana <A>' },
  avatar: '/avatar.svg',
  guestResponses: [],
  coinsHidden: false,
  unread: 0,
  moreGuestResponses: null,
}

/** The root data of a page for a signed-in person. */
export const signedIn = (more: Partial<Root> = {}): Partial<Root> => ({ known: true, person: ana, ...more })

/** A refused form, with a sentence above it unless specified otherwise. */
export const refusedForm = (intent: string, more: Partial<RefusedForm> = {}): RefusedForm => ({
  intent,
  code: 'RATE',
  sentence: 'Not <now>.',
  errors: {},
  kept: { intent: [intent] },
  given: 1,
  ...more,
})

/** An answer to a poll, as it appears in a list of answers. */
export const answered = (poll_id: string, more: Partial<ListedResponse['poll']> = {}): ListedResponse => ({
  poll_id,
  response_id: `R${poll_id}`,
  ballots: { i1: { choice: 'o2' } },
  state: 'active',
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  editable_until: '2026-12-01T12:00:00.000Z',
  poll: {
    title: `Poll <${poll_id}>`,
    lang: 'en',
    state: 'open',
    items: [benches],
    overdue: false,
    promise: null,
    corrections: {},
    ...more,
  },
})
