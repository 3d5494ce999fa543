import { z } from 'zod'
import { read, service, stream, write } from './call.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { id, lang, moment, page, text } from './shapes.ts'

const poll_id = id('poll')

/** The name of an option inside its poll: `o1`, `o2` … in the order asked. */
const option_id = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'is not an option id')

export const PollState = z
  .enum(['draft', 'scheduled', 'open', 'closed', 'outcome'])
  .meta({ description: 'Decided by the database clock from `opens_at`, `closes_at` and the outcome' })

export const PollKind = z.enum(['single', 'multiple'])

export const ResultsPolicy = z.enum(['live', 'after_answer', 'after_close']).meta({
  description: 'Who sees the result when: everyone at once, those who have answered, or nobody before the close',
})

/** What an author writes: everything that freezes when the poll opens. */
export const PollDraft = z.strictObject({
  comm_id: id('community').nullable().default(null),
  lang: lang.default('en'),
  title: text(limits.title.min, limits.title.max).meta({ description: 'The question' }),
  about: text(0, limits.about.max).default(''),
  kind: PollKind.default('single'),
  options: z.array(text(limits.option.min, limits.option.max)).min(limits.options.min).max(limits.options.max),
  min: z.int().min(1).default(1).meta({ description: 'Fewest options one answer may hold (kind multiple)' }),
  max: z.int().min(1).default(1).meta({ description: 'Most options one answer may hold (kind multiple)' }),
  allow_none: z.boolean().default(false).meta({ description: 'Offers "none of these"' }),
  allow_dont_know: z.boolean().default(false).meta({ description: 'Offers "I do not know"' }),
  results: ResultsPolicy.default('live'),
  change: z.enum(['until_close', 'once']).default('until_close'),
  promise: text(0, limits.promise.max).default('').meta({ description: 'What will be done with the result, by whom' }),
  opens_at: moment.nullable().default(null).meta({ description: 'null: when it is published' }),
  closes_at: moment,
})

/** One visitor's choices. `none` and `dont_know` stand alone where the poll offers them. */
export const Ballot = z.union([
  z.strictObject({ choice: option_id }),
  z.strictObject({ choices: z.array(option_id).min(1).max(limits.options.max) }),
])

export const PollResponse = z
  .object({
    poll_id,
    response_id: id('response'),
    ballot: Ballot,
    state: z.enum(['active', 'withdrawn']),
    created_at: moment,
    updated_at: moment,
    editable_until: moment.nullable().meta({ description: 'null: this answer can no longer change' }),
  })
  .meta({ id: 'PollResponse' })

export const PollSummary = z
  .object({
    poll_id,
    comm_id: id('community').nullable(),
    lang,
    title: z.string(),
    about: z.string(),
    kind: PollKind,
    options: z.array(z.object({ option_id, text: z.string() })),
    min: z.int(),
    max: z.int(),
    allow_none: z.boolean(),
    allow_dont_know: z.boolean(),
    audience: z.literal('everyone'),
    results: ResultsPolicy,
    change: z.enum(['until_close', 'once']),
    promise: z.string(),
    state: PollState,
    opens_at: moment.nullable(),
    closes_at: moment,
    outcome: z.object({ text: z.string(), at: moment }).nullable(),
    version: z.int(),
    sample: z.boolean().meta({ description: 'Part of the sample content of a new instance' }),
  })
  .meta({ id: 'PollSummary' })

export const Poll = PollSummary.extend({
  my_response: PollResponse.nullable(),
  eligibility: z
    .object({ can: z.boolean(), why: z.enum(['NOT_OPEN', 'ALREADY_ANSWERED']).nullable() })
    .meta({ description: 'Whether this visitor can give a first answer now, and why not' }),
}).meta({ id: 'Poll' })

const counts = { n: z.int(), guests: z.int(), signed_in: z.int() }

/** A result that is shown. Every count is of people's answers; a multiple choice can add up to more than `n`. */
export const Result = z
  .object({
    poll_id,
    hidden: z.literal(false),
    state: PollState,
    ...counts,
    choices: z
      .array(z.object({ option_id, ...counts }))
      .meta({ description: 'Every option in the order asked, then `none` and `dont_know` where offered' }),
  })
  .meta({ id: 'Result' })

/** A result that is not shown says only until when: no count, no order, no length that tells. */
export const HiddenResult = z
  .object({
    poll_id,
    hidden: z.literal(true),
    state: PollState,
    until: z.enum(['answered', 'closed']),
    closes_at: moment,
  })
  .meta({ id: 'HiddenResult' })

const reading = { count: 600, seconds: 60 }
const writing = { count: 30, seconds: 60 }
const authoring = { count: 600, seconds: 60 }
const answered = z.object({ response: PollResponse })
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
    errors: ['NOT_OPEN', 'ALREADY_ANSWERED', 'BALLOT_INVALID'],
  }),
  update_response: write({
    doc: 'Replaces the caller’s answer while the poll is open and lets answers change.',
    who: 'guest',
    limit: writing,
    input: z.strictObject({ poll_id, ballot: Ballot }),
    reply: answered,
    errors: ['NOT_OPEN', 'NOT_ANSWERED', 'FROZEN', 'BALLOT_INVALID'],
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
    reply: z.array(PollResponse),
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
    doc: 'A new draft.',
    who: 'operator',
    limit: authoring,
    input: PollDraft,
    reply: versioned,
    errors: ['RULE'],
  }),
  save_poll: write({
    doc: 'Replaces a draft, or a published poll that has not opened.',
    who: 'operator',
    limit: authoring,
    input: PollDraft.extend({ poll_id, if_version: z.int() }),
    reply: versioned,
    errors: ['STALE_VERSION', 'FROZEN', 'RULE'],
  }),
  publish_poll: write({
    doc: 'Publishes a draft: it opens at `opens_at`, or at once when that is null or past.',
    who: 'operator',
    limit: authoring,
    input: z.strictObject({ poll_id, if_version: z.int() }),
    reply: versioned,
    errors: ['STALE_VERSION', 'FROZEN', 'RULE'],
  }),
  set_outcome: write({
    doc: 'Says what was done with the result of a closed poll.',
    who: 'operator',
    limit: authoring,
    input: z.strictObject({ poll_id, text: text(limits.outcome.min, limits.outcome.max) }),
    reply: versioned,
    errors: ['NOT_CLOSED'],
  }),
})
