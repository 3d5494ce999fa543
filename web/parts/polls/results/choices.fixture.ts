import type { Poll, Result } from '#web/parts/polls/types.ts'
import { wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import type { ChoicesResult } from './result-item.ts'

/** A result with 40 people, 28 of them guests: 24 chose red, 12 green and 4 blue. */
export const benchesResult: ChoicesResult = {
  kind: 'single',
  item_id: 'i1',
  n: 40,
  guests: 28,
  signed_in: 12,
  winners: ['o1'],
  ties: [],
  choices: [
    { option_id: 'o1', n: 24, guests: 17, signed_in: 7 },
    { option_id: 'o2', n: 12, guests: 7, signed_in: 5 },
    { option_id: 'o3', n: 4, guests: 4, signed_in: 0 },
  ],
}

/** A fully visible result of a poll with these items. */
export const resultOf = (
  items: Result['items'],
  change: Partial<Result & { page: number | null; pages: number; version: number }> = {},
) => ({
  poll_id: wholePoll.poll_id,
  hidden: false as const,
  state: 'open' as const,
  n: 40,
  guests: 28,
  signed_in: 12,
  as_of: null,
  items,
  quorum_met: null,
  threshold_met: {},
  page: null,
  pages: 1,
  version: wholePoll.version,
  ...change,
})

export const closedPoll: Poll = { ...wholePoll, state: 'closed' }
