import type { z } from 'zod'
import type { ListedResponse, Poll, PollResponse, PollSummary } from '#contract/poll-shapes.ts'
import { ballotOf, stateOf, type State } from './rules.ts'
import type { PollRow, ResponseRow } from './tables.ts'

/** A poll as the contract shows it. */
export function summaryOf(poll: PollRow, state: State): z.output<typeof PollSummary> {
  const {
    published_at: _,
    author: __,
    closing_told: ___,
    draft_key: ____,
    removed_at: _____,
    removed_reason: ______,
    outcome_text,
    outcome_at,
    opens_at,
    closes_at,
    ...asked
  } = poll
  return {
    ...asked,
    state,
    opens_at: opens_at?.toISOString() ?? null,
    closes_at: closes_at.toISOString(),
    outcome: outcome_text && outcome_at ? { text: outcome_text, at: outcome_at.toISOString() } : null,
  }
}

/** Why a poll was taken down, and when. */
export const removalOf = ({ removed_at, removed_reason }: PollRow): z.output<typeof Poll>['removed'] =>
  removed_at && removed_reason ? { reason: removed_reason, at: removed_at.toISOString() } : null

/** An answer that is its voter's own. One that was merged is shown to the person it was made to, as theirs. */
export type ShownResponse = ResponseRow & { state: 'active' | 'withdrawn' }

/** A voter's answer as the contract shows it to the voter. */
export function responseOf(
  poll: Pick<PollRow, 'kind' | 'change' | 'closes_at'>,
  open: boolean,
  answer: ShownResponse,
): z.output<typeof PollResponse> {
  const changes = open && poll.change === 'until_close' && answer.state === 'active'
  return {
    poll_id: answer.poll_id,
    response_id: answer.response_id,
    ballot: ballotOf(poll, answer.choices),
    state: answer.state,
    created_at: answer.created_at.toISOString(),
    updated_at: answer.updated_at.toISOString(),
    editable_until: changes ? poll.closes_at.toISOString() : null,
  }
}

/** An answer with the little a list of answers shows of its poll. */
export function listedOf(poll: PollRow, answer: ShownResponse, now: Date): z.output<typeof ListedResponse> {
  const state = stateOf(poll, now)
  const textOf = (choice: string) => poll.options.find(({ option_id }) => option_id === choice)?.text ?? choice
  return {
    ...responseOf(poll, state === 'open', answer),
    poll: { title: poll.title, lang: poll.lang, state, chosen: answer.choices.map(textOf) },
  }
}
