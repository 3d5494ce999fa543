import { z } from 'zod'
import { read, service, stream, write } from './call.ts'
import { pollLimits as limits } from './poll-limits.ts'
import {
  Ballot,
  HiddenResult,
  ListedResponse,
  Poll,
  PollDraft,
  PollResponse,
  PollSummary,
  Result,
  poll_id,
} from './poll-shapes.ts'
import { id, page, text } from './shapes.ts'

const reading = { count: 600, seconds: 60 }
const writing = { count: 30, seconds: 60 }
const authoring = { count: 600, seconds: 60 }
const answered = z.object({ response: PollResponse })
/** Made at random by the form a poll is written in. */
const draft_key = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/, 'is not a draft key')
  .meta({ description: 'A random name for what is sent, so that sending it twice makes one poll' })
const versioned = z.object({ poll_id, version: z.int() })

export const polls = service('polls', {
  polls: read({
    doc: 'Published polls, a page at a time: open ones by closing time, closed ones latest first.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      state: z.enum(['scheduled', 'open', 'closed', 'outcome']).default('open'),
      comm_id: id('community').optional(),
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: page(PollSummary),
  }),
  get_poll: read({
    doc: 'One poll, the caller’s own answer to it, and whether the caller can answer it now.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ poll_id }),
    reply: Poll,
  }),
  submit_response: write({
    doc: 'The caller’s first answer to a poll. The same answer again gets the first reply.',
    who: 'guest',
    limit: writing,
    input: z.strictObject({ poll_id, ballot: Ballot }),
    reply: answered,
    errors: ['NOT_OPEN', 'NOT_MEMBER', 'ALREADY_ANSWERED', 'BALLOT_INVALID'],
  }),
  update_response: write({
    doc: 'Replaces the caller’s answer while the poll is open and lets answers change.',
    who: 'guest',
    limit: writing,
    input: z.strictObject({ poll_id, ballot: Ballot }),
    reply: answered,
    errors: ['NOT_OPEN', 'NOT_MEMBER', 'NOT_ANSWERED', 'FROZEN', 'BALLOT_INVALID'],
  }),
  withdraw_response: write({
    doc: 'Takes the caller’s answer back while the poll is open and lets answers change. It is no longer counted.',
    who: 'guest',
    limit: writing,
    input: z.strictObject({ poll_id }),
    reply: answered,
    errors: ['NOT_OPEN', 'NOT_ANSWERED', 'FROZEN'],
  }),
  polls_responses: read({
    doc: 'The caller’s own answers, newest first. `UID` must be the caller’s own or absent; any other answers 404.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ UID: z.string().max(128).optional() }),
    reply: z.array(ListedResponse),
  }),
  needs_me: read({
    doc: 'Open polls the caller can answer and has not, not even as a guest in this browser: those of the caller’s communities first, each by closing time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    reply: z.array(PollSummary),
  }),
  guest_responses: read({
    doc: 'Answers this browser gave as a guest that the caller can make theirs; none once they have been merged or declined.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(
      ListedResponse.extend({
        merging: z.enum(['moves', 'replaces', 'gives_way', 'stays']).meta({
          description:
            'What merging does with it: it becomes the caller’s; replaces the caller’s older answer; gives way to the caller’s own; or stays a guest’s, since the poll takes no change now',
        }),
      }),
    ),
  }),
  merge_guest_responses: write({
    doc: 'Makes the guest answers of this browser the caller’s own, poll by poll and under the rules of answering: a person is counted once. In a poll where answers may change the newer answer wins, else the caller’s. Merging again changes nothing.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({
      merged: z.array(poll_id).meta({ description: 'The guest’s answer is now the caller’s' }),
      kept_account: z
        .array(poll_id)
        .meta({ description: 'The caller’s own answer stands, the guest’s is no longer counted' }),
      rejected: z.array(z.object({ poll_id, why: z.literal('NOT_OPEN') })),
    }),
  }),
  decline_guest_responses: write({
    doc: 'Says that the guest answers of this browser are somebody else’s: they stay counted as a guest’s and are offered to the caller no more.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({ declined: z.int() }),
  }),
  get_results: read({
    doc: 'The result as the poll’s policy shows it to this caller: counts, or until when it is hidden.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ poll_id }),
    reply: z.discriminatedUnion('hidden', [Result, HiddenResult]),
  }),
  results_stream: stream({
    doc: 'Server-sent events: the result now, and again each time it moves, at most four times a second. Silent once the poll is removed.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ poll_id }),
    reply: Result,
    errors: ['RESULTS_HIDDEN'],
  }),
  create_poll: write({
    doc: 'A new draft, or at once a published poll. Polls of a community are written by its owners and moderators, others by operators. Sent again by the same author with the same `draft_key`, it makes no second poll and gets the first reply, whatever it holds.',
    who: 'person',
    limit: authoring,
    input: PollDraft.extend({ publish: z.boolean().default(false), draft_key: draft_key.optional() }),
    reply: versioned,
    errors: ['RULE'],
  }),
  save_poll: write({
    doc: 'Replaces a draft, or a published poll that has not opened.',
    who: 'person',
    limit: authoring,
    input: PollDraft.extend({ poll_id, if_version: z.int32() }),
    reply: versioned,
    errors: ['STALE_VERSION', 'FROZEN', 'RULE'],
  }),
  publish_poll: write({
    doc: 'Publishes a draft: it opens at `opens_at`, or at once when that is null or past.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, if_version: z.int32() }),
    reply: versioned,
    errors: ['STALE_VERSION', 'FROZEN', 'RULE'],
  }),
  set_outcome: write({
    doc: 'Says what was done with the result of a closed poll.',
    who: 'person',
    limit: authoring,
    input: z.strictObject({ poll_id, text: text(limits.outcome.min, limits.outcome.max) }),
    reply: versioned,
    errors: ['NOT_CLOSED'],
  }),
  remove_poll: write({
    doc: 'Takes down what should not be there, in whatever state it is and for ever. The poll is not found any more, takes no answers and cannot be published again; operators can read it, with the reason, by get_poll. Removed again, it keeps its first reason.',
    who: 'operator',
    limit: authoring,
    input: z.strictObject({ poll_id, reason: text(5, 600) }),
    reply: versioned,
  }),
})
