import type { z } from 'zod'
import type { PollRule } from './poll-rules.ts'
import { refusing, type Fault, type FieldFault, type Refusals } from './refusals.ts'

/** The refusals of polls. */
export const pollRefusals = {
  NOT_MEMBER: { status: 403, title: 'This is for members of the community.' },
  NOT_LISTED: { status: 403, title: 'This is for the people on its list.' },
  NOT_CONFIRMED: { status: 403, title: "This visitor's e-mail address isn't confirmed, so no list can have it." },
  RESULTS_HIDDEN: { status: 403, title: "This visitor can't see the result of this poll, or not yet." },
  ALREADY_ANSWERED: { status: 409, title: 'This visitor has already answered this poll in another way.' },
  NOT_ANSWERED: { status: 409, title: 'This visitor has no answer to change or withdraw.' },
  NOT_OPEN: { status: 409, title: "This poll isn't taking answers right now." },
  NOT_CLOSED: { status: 409, title: 'This needs a closed poll.' },
  FROZEN: { status: 409, title: "This can't be changed any more." },
  WITHDRAWN: { status: 410, title: 'The author withdrew this poll: it has no result. `get_poll` says when and why.' },
  BALLOT_INVALID: { status: 422, title: "These choices don't fit this poll." },
  BLOCKING_ISSUES: { status: 422, title: "This poll can't be published as it is." },
} as const satisfies Refusals

/** What can be wrong with a field of a poll: in a ballot, a correction or a time, or under the rules of good asking. */
type PollFault =
  | 'not_asked'
  | 'alone'
  | 'twice'
  | 'incomplete'
  | 'too_precise'
  | 'same'
  | 'reads_as_another'
  | 'in_draft'
  | 'not_later'
  | 'after_promise'
  | 'no_moderators'
  | z.output<typeof PollRule>

/** What is wrong with the answer to one item. */
export type AnswerFault = Fault<FieldFault | PollFault>

export const PollRefusal = refusing<typeof pollRefusals, PollFault>(pollRefusals)
