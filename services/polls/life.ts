import { PollRefusal } from '#contract/poll-refusals.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { publishing } from '#platform/publishing/publishing.ts'
import { placeOf } from './membership.ts'
import { places } from './places.ts'
import { pollLife, type PollRow, type PollTable } from './tables.ts'

/**
 * The life of polls: how they are drafted, reviewed, published and removed, in the same way as everything else that
 * people publish.
 */
export const life = publishing<PollTable, PollRow, 'poll_id'>({
  ...pollLife,
  parts: ['polls.listed'],
  places,
  max: { drafts: limits.drafts.max, versions: limits.versions.max, notes: limits.notes.max },
  refuse: (code) => new PollRefusal(code),
  mayOf: async (ctx, poll) => (await placeOf(ctx, poll)).may,
})
