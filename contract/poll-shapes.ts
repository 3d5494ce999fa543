import { z } from 'zod'
import { Ballots, Item, ItemDraft } from './poll-items.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { id, lang, line, moment, text } from './shapes.ts'

export const poll_id = id('poll')

export const PollState = z.enum(['draft', 'scheduled', 'open', 'paused', 'closed', 'outcome', 'removed']).meta({
  description:
    'Decided by the database clock from `opens_at`, `closes_at`, a pause and the outcome. `removed`: only operators can read it',
})

export const Audience = z.enum(['everyone', 'signed_in', 'members', 'list']).meta({
  description:
    'Who may answer: anyone, anybody signed in, the members of the poll’s community, or who is on its list of e-mail addresses and codes',
})

export const Secrecy = z.enum(['hidden', 'named', 'secret']).meta({
  description:
    'hidden: answers are kept with who gave them, and never shown. named: the result shows who answered what. secret: what was answered is kept apart from who has answered; signed-in people only, once, result after the close, no open text',
})

export const ResultsPolicy = z.enum(['live', 'live_k', 'after_answer', 'after_close']).meta({
  description:
    'Who sees the result when: everyone at once; everyone, in steps of at least ten people with an account or on the list, at whole hours, the last ten not yet counted; those who have answered; or nobody before the close',
})

/** What will be done with the result, by whom and by when. */
export const PollPromise = z.strictObject({
  what: line(1, limits.promise.max),
  who: line(0, limits.option.max).default(''),
  by: z.iso.date().nullable().default(null).meta({ description: 'Until the end of this day, UTC' }),
})

/**
 * What an author writes, saved as often as wanted however unfinished: `check_poll` says what keeps it from being
 * published. All of it is the poll’s contract with its voters, and freezes with the first ballot.
 */
export const PollDraft = z.strictObject({
  comm_id: id('community').nullable().default(null),
  lang: lang.default('en'),
  title: line(0, limits.title.max).default('').meta({ description: 'The question, or what the items are about' }),
  about: text(0, limits.about.max).default(''),
  items: z.array(ItemDraft).max(limits.items.max).default([]),
  results: ResultsPolicy.default('live'),
  change: z.enum(['until_close', 'once']).default('until_close'),
  audience: Audience.default('everyone'),
  secrecy: Secrecy.default('hidden'),
  quorum: z
    .int()
    .min(1)
    .max(1e9)
    .nullable()
    .default(null)
    .meta({ description: 'Fewest answers for the result to count' }),
  threshold: z.int().min(1).max(100).nullable().default(null).meta({
    description: 'The percentage of those who answered an item that its winner must reach (single, multiple, approval)',
  }),
  promise: PollPromise.nullable().default(null).meta({ description: 'null: no decision depends on this poll' }),
  opens_at: moment.nullable().default(null).meta({ description: 'null: when it is published' }),
  closes_at: moment.nullable().default(null),
})

/** One voter’s answer. Of a secret ballot nothing is kept with the voter but that it was cast, and the day. */
export const PollResponse = z
  .object({
    poll_id,
    response_id: id('response').nullable().meta({ description: 'null: the ballot is secret' }),
    ballots: Ballots.nullable().meta({ description: 'null: the ballot is secret' }),
    state: z.enum(['active', 'withdrawn']),
    created_at: moment.meta({ description: 'Of a secret ballot the day only' }),
    updated_at: moment,
    editable_until: moment.nullable().meta({ description: 'null: this answer can no longer change' }),
  })
  .meta({ id: 'PollResponse' })

/** Something said in public about a poll since it was published. */
export const PollNote = z
  .object({
    kind: z.enum(['paused', 'resumed', 'extended', 'closed', 'amended']),
    at: moment,
    text: z.string(),
    was: z
      .string()
      .nullable()
      .meta({ description: 'What stood there before: the words amended, the earlier closing time' }),
    now: z.string().nullable(),
  })
  .meta({ id: 'PollNote' })

export const PollSummary = PollDraft.extend({
  poll_id,
  title: z.string(),
  about: z.string(),
  items: z.array(Item),
  state: PollState,
  closes_at: moment.nullable().meta({ description: 'null only in a draft' }),
  outcome: z.object({ text: z.string(), at: moment }).nullable(),
  overdue: z.boolean().meta({ description: 'Whether the promise’s day is past and no outcome is said' }),
  notes: z.array(PollNote).meta({ description: 'Oldest first' }),
  version: z.int(),
  sample: z.boolean().meta({ description: 'Part of the sample content of a new instance' }),
})
  .strip()
  .meta({ id: 'PollSummary' })

/** Why this visitor cannot give a first answer now. */
export const WhyNot = z.enum(['NOT_OPEN', 'ALREADY_ANSWERED', 'SIGN_IN', 'NOT_MEMBER', 'NOT_LISTED']).meta({
  description:
    'SIGN_IN is mended by signing in, NOT_MEMBER by joining the poll’s community, NOT_LISTED by a code of its list or by signing in with a confirmed e-mail address that is on it. In a poll answered once, what a person’s browser answered as a guest is ALREADY_ANSWERED for the person too',
})

export const Poll = PollSummary.extend({
  my_response: PollResponse.nullable(),
  eligibility: z.object({ can: z.boolean(), why: WhyNot.nullable() }),
  orders: z.record(z.string(), z.array(z.string())).meta({
    description: 'By item id: the option ids in the order this visitor is shown them, where it is not the order asked',
  }),
  frozen: z.boolean().meta({
    description:
      'For who may save it: whether somebody has answered. From then on only a typo can be amended, in public',
  }),
  lot: z
    .object({
      hash: z.string().meta({ description: 'SHA-256 of the secret, in hexadecimal: fixed before the first ballot' }),
      secret: z.string().nullable().meta({ description: 'Shown once the poll is closed' }),
    })
    .nullable()
    .meta({
      description:
        'From which ties are broken: options by SHA-256 of secret ‖ poll_id ‖ item_id ‖ option_id, lowest first',
    }),
  review: z
    .object({ state: z.enum(['asked', 'changes']), note: z.string() })
    .nullable()
    .meta({ description: 'Of a draft: waits for the community’s moderators, or they have asked for changes' }),
  removed: z
    .object({ reason: z.string(), at: moment })
    .nullable()
    .meta({ description: 'Why an operator took it down. To anybody else a removed poll is not found' }),
  can_manage: z.boolean().meta({ description: 'Whether this visitor may publish it, and look after it once it is' }),
  can_edit: z.boolean().meta({ description: 'Whether this visitor may save it' }),
}).meta({ id: 'Poll' })

/** An answer with what a list of answers shows of its poll. */
export const ListedResponse = PollResponse.extend({
  poll: PollSummary.pick({ title: true, lang: true, state: true, items: true, overdue: true, promise: true }),
}).meta({ id: 'ListedResponse' })

/** What the rules of good asking say of a draft. */
export const PollIssue = z
  .object({
    rule: z.string().meta({ description: 'The name of the rule; its sentence is the screen’s' }),
    severity: z.enum(['block', 'warn', 'hint']).meta({ description: 'Only `block` keeps it from being published' }),
    path: z.string().meta({ description: 'What it is about: `title`, `items.0.options.2`, `closes_at`' }),
  })
  .meta({ id: 'PollIssue' })
