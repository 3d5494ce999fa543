import type { z } from 'zod'
import type { Poll, PollSummary, Removal } from '#contract/poll-shapes.ts'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { withCorrections } from './corrections.ts'
import { termsOf } from './drafts.ts'
import { markOf } from './mark.ts'
import { isOverdue, stateOf, type State } from './rules.ts'
import type { PollRow, ResponseRow } from './tables.ts'

type ShownPoll = z.output<typeof Poll>
type Response = Reply<typeof polls.submit_response>['response']

/** A poll in the form that the contract defines. */
export function summaryOf(poll: PollRow, state: State, now: Date): z.output<typeof PollSummary> {
  return {
    ...termsOf(poll),
    poll_id: poll.poll_id,
    ...withCorrections(poll),
    state,
    opens_at: poll.opens_at?.toISOString() ?? null,
    closes_at: poll.closes_at?.toISOString() ?? null,
    outcome:
      poll.outcome_text && poll.outcome_at
        ? { text: poll.outcome_text, at: poll.outcome_at.toISOString(), by: poll.outcome_by }
        : null,
    earlier_outcomes: poll.earlier_outcomes.map((earlier) => ({ by: null, ...earlier })),
    overdue: isOverdue(poll, state, now),
    notes: poll.notes,
    version: poll.version,
    mark: markOf(poll),
    sample: poll.sample,
  }
}

/** Why and when a poll was removed. */
export const removalOf = ({ removed_at, removed_reason }: PollRow): ShownPoll['removed'] =>
  removed_at && removed_reason ? { reason: removed_reason, at: removed_at.toISOString() } : null

/** The part of a removed poll that stays public. The author and operators see the whole poll. */
export function removalNoteOf(poll: PollRow, all: boolean): z.output<typeof Removal> {
  const { poll_id, comm_id, lang, removal_note: told } = poll
  const title = all || told === 'title' ? poll.title : null
  const reason = all || told === 'title' || told === 'reason' ? poll.removed_reason : null
  const correction = title === null ? null : (withCorrections(poll).corrections.title ?? null)
  return { poll_id, comm_id, lang, title, correction, reason, by: poll.removed_by!, at: poll.removed_at!.toISOString() }
}

/** Whether a draft waits for review or was sent back to its author, and the reviewer's note. */
export const reviewOf = ({ review, review_note }: Pick<PollRow, 'review' | 'review_note'>): ShownPoll['review'] =>
  review && { state: review, note: review_note }

/** A voter's own answer. If a guest's answer was merged into a person's, it is shown to that person as their own. */
export type ShownResponse = ResponseRow & { state: 'active' | 'withdrawn' }

/** A voter's own answer in the form that the contract defines. */
export function responseOf(
  poll: Pick<PollRow, 'change' | 'closes_at'>,
  open: boolean,
  answer: ShownResponse,
): Response {
  const changes = open && poll.change === 'until_close' && answer.state === 'active'
  return {
    poll_id: answer.poll_id,
    response_id: answer.response_id,
    ballots: answer.ballots,
    state: answer.state,
    created_at: answer.created_at.toISOString(),
    updated_at: answer.updated_at.toISOString(),
    editable_until: (changes && poll.closes_at?.toISOString()) || null,
  }
}

/** An answer, with the fields of its poll that a list of answers shows. */
export function listedOf(poll: PollRow, response: Response, now: Date): Reply<typeof polls.polls_responses>[number] {
  const { title, lang, state, items, overdue, promise, corrections } = summaryOf(poll, stateOf(poll, now), now)
  if (state === 'removed') {
    const { title: shown, correction } = removalNoteOf(poll, false)
    const gone = { lang, state, items: [], overdue: false, promise: null }
    return { ...response, poll: { ...gone, title: shown ?? '', corrections: correction ? { title: correction } : {} } }
  }
  return { ...response, poll: { title, lang, state, items, overdue, promise, corrections } }
}
