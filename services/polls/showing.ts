import type { z } from 'zod'
import type { PollResponse, PollSummary } from '#contract/polls.ts'
import { ballotOf, type State } from './rules.ts'
import type { PollRow, ResponseRow } from './tables.ts'

/** A poll as the contract shows it. */
export function summaryOf(poll: PollRow, state: State): z.output<typeof PollSummary> {
  const { published_at: _, outcome_text, outcome_at, opens_at, closes_at, ...asked } = poll
  return {
    ...asked,
    audience: 'everyone',
    state,
    opens_at: opens_at?.toISOString() ?? null,
    closes_at: closes_at.toISOString(),
    outcome: outcome_text && outcome_at ? { text: outcome_text, at: outcome_at.toISOString() } : null,
  }
}

/** A voter's answer as the contract shows it to the voter. */
export function responseOf(
  poll: Pick<PollRow, 'kind' | 'change' | 'closes_at'>,
  open: boolean,
  answer: ResponseRow,
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
