import { z } from 'zod'
import { pollLimits as limits } from './poll-limits.ts'
import { id, lang, line, moment, text } from './shapes.ts'

export const poll_id = id('poll')

/** The name of an option inside its poll: `o1`, `o2` … in the order asked. */
const option_id = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'is not an option id')

export const PollState = z.enum(['draft', 'scheduled', 'open', 'closed', 'outcome', 'removed']).meta({
  description:
    'Decided by the database clock from `opens_at`, `closes_at` and the outcome. `removed`: only operators can read it',
})

export const PollKind = z.enum(['single', 'multiple'])

export const Audience = z.enum(['everyone', 'signed_in', 'members']).meta({
  description: 'Who may answer: anyone, anybody signed in, or the members of the poll’s community',
})

export const ResultsPolicy = z.enum(['live', 'after_answer', 'after_close']).meta({
  description: 'Who sees the result when: everyone at once, those who have answered, or nobody before the close',
})

/** What an author writes: everything that freezes when the poll opens. */
export const PollDraft = z.strictObject({
  comm_id: id('community').nullable().default(null),
  lang: lang.default('en'),
  title: line(limits.title.min, limits.title.max).meta({ description: 'The question' }),
  about: text(0, limits.about.max).default(''),
  kind: PollKind.default('single'),
  options: z.array(line(limits.option.min, limits.option.max)).min(limits.options.min).max(limits.options.max),
  min: z.int().min(1).default(1).meta({ description: 'Fewest options one answer may hold (kind multiple)' }),
  max: z.int().min(1).default(1).meta({ description: 'Most options one answer may hold (kind multiple)' }),
  allow_none: z.boolean().default(false).meta({ description: 'Offers "none of these"' }),
  allow_dont_know: z.boolean().default(false).meta({ description: 'Offers "I do not know"' }),
  results: ResultsPolicy.default('live'),
  change: z.enum(['until_close', 'once']).default('until_close'),
  audience: Audience.default('everyone'),
  promise: line(0, limits.promise.max).default('').meta({ description: 'What will be done with the result, by whom' }),
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
    audience: Audience,
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
    .object({
      can: z.boolean(),
      why: z.enum(['NOT_OPEN', 'ALREADY_ANSWERED', 'SIGN_IN', 'NOT_MEMBER']).nullable(),
    })
    .meta({
      description:
        'Whether this visitor can give a first answer now, and why not. In a poll answered once, what a person’s browser answered as a guest is ALREADY_ANSWERED for the person too. SIGN_IN is mended by signing in, NOT_MEMBER by joining the poll’s community',
    }),
  removed: z
    .object({ reason: z.string(), at: moment })
    .nullable()
    .meta({ description: 'Why an operator took it down. To anybody else a removed poll is not found' }),
  can_manage: z.boolean().meta({ description: 'Whether this visitor may save, publish and say the outcome of it' }),
}).meta({ id: 'Poll' })

/** An answer with the little a list of answers shows of its poll. */
export const ListedResponse = PollResponse.extend({
  poll: z.object({
    title: z.string(),
    lang,
    state: PollState,
    chosen: z
      .array(z.string())
      .meta({ description: 'The chosen options in the poll’s words, `none` and `dont_know` as they are' }),
  }),
}).meta({ id: 'ListedResponse' })

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
