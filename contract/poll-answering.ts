import { z } from 'zod'
import { write } from './call.ts'
import { code } from './poll-authoring.ts'
import { Ballots } from './poll-items.ts'
import { PollResponse, poll_id } from './poll-shapes.ts'
import { writing } from './usual-limits.ts'

const answered = z.object({ response: PollResponse })
const mark = z.string().max(40).optional().meta({
  description:
    'The `mark` of the poll as its voter saw it: the answer is refused with STALE_VERSION if the poll has been edited or corrected since. Left out: counted under the poll as it is',
})

/** The calls for giving, changing and withdrawing an answer: part of the service polls. */
export const pollAnswering = {
  submit_response: write({
    doc: 'The caller’s first answer to a poll. The same answer again gets the first reply; a secret ballot sent again is ALREADY_ANSWERED.',
    who: 'guest',
    limit: writing,
    under_load: 'last',
    input: z.strictObject({
      poll_id,
      ballots: Ballots,
      mark,
      code: code.optional().meta({ description: 'Of the poll’s list; the first voter to use it is the only one' }),
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
    doc: 'Whether a code of the poll’s list lets the caller answer now, before a ballot is filled in. It is used up by the answer, not by this.',
    who: 'guest',
    limit: writing,
    input: z.strictObject({ poll_id, code }),
    reply: z.object({ poll_id }),
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_OPEN', 'NOT_MEMBER', 'NOT_LISTED', 'ALREADY_ANSWERED'],
  }),
  update_response: write({
    doc: 'Replaces the caller’s answer while the poll is open and lets answers change.',
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
    doc: 'Takes the caller’s answer back while the poll is open and lets answers change. It is no longer counted.',
    who: 'guest',
    limit: writing,
    under_load: 'last',
    input: z.strictObject({ poll_id }),
    reply: answered,
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_OPEN', 'NOT_ANSWERED', 'FROZEN'],
  }),
}
