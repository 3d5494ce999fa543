import { z } from 'zod'
import { write } from './call.ts'
import { code } from './poll-authoring.ts'
import { Ballots } from './poll-items.ts'
import { PollResponse, poll_id } from './poll-shapes.ts'
import { writing } from './usual-limits.ts'
import { ownDataCall } from './own-data.ts'

const answered = z.object({ response: PollResponse })
const mark = z.string().max(40).optional().meta({
  description:
    'The `mark` of the poll as the voter saw it: the answer is refused with STALE_VERSION if the poll has been edited or corrected since. If absent, the answer counts for the poll as it is now',
})

/** The calls for giving, changing and withdrawing an answer: part of the service `polls`. */
export const pollAnswering = {
  own_data: ownDataCall([
    'answers',
    'secret_ballots_cast',
    'lists_used',
    'hidden_texts',
    'declined_browsers',
    'polls',
    'saved_versions',
  ]),
  submit_response: write({
    doc: 'The caller’s first answer to a poll. Sending the same answer again returns the first reply; a secret ballot sent again is refused with ALREADY_ANSWERED.',
    who: 'guest',
    limit: writing,
    under_load: 'last',
    input: z.strictObject({
      poll_id,
      ballots: Ballots,
      mark,
      code: code
        .optional()
        .meta({ description: 'A code from the poll’s list; only the first voter to use it can answer with it' }),
    }),
    reply: answered,
    errors: [
      'REMOVED',
      'WITHDRAWN',
      'NOT_OPEN',
      'NOT_MEMBER',
      'NOT_LISTED',
      'NOT_CONFIRMED',
      'ALREADY_ANSWERED',
      'BALLOT_INVALID',
      'STALE_VERSION',
    ],
  }),
  check_code: write({
    doc: 'Whether a code from the poll’s list lets the caller answer now, so that people can check the code before they fill in a ballot. Checking does not use up the code; answering does.',
    who: 'guest',
    limit: writing,
    input: z.strictObject({ poll_id, code }),
    reply: z.object({ poll_id }),
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_OPEN', 'NOT_MEMBER', 'NOT_LISTED', 'ALREADY_ANSWERED'],
  }),
  update_response: write({
    doc: 'Replaces the caller’s answer while the poll is open, if it allows changes.',
    who: 'guest',
    limit: writing,
    under_load: 'last',
    input: z.strictObject({ poll_id, ballots: Ballots, mark }),
    reply: answered,
    errors: [
      'REMOVED',
      'WITHDRAWN',
      'NOT_OPEN',
      'NOT_MEMBER',
      'NOT_LISTED',
      'NOT_CONFIRMED',
      'NOT_ANSWERED',
      'FROZEN',
      'BALLOT_INVALID',
      'STALE_VERSION',
    ],
  }),
  withdraw_response: write({
    doc: 'Withdraws the caller’s answer while the poll is open, if it allows changes. The answer is no longer counted.',
    who: 'guest',
    limit: writing,
    under_load: 'last',
    input: z.strictObject({ poll_id }),
    reply: answered,
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_OPEN', 'NOT_ANSWERED', 'FROZEN'],
  }),
}
