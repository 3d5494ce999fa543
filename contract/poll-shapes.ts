import { z } from 'zod'
import { MyHiddenTexts } from './poll-hidden-texts.ts'
import { Ballots, Correction, Item, ItemDraft } from './poll-items.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { id, lang, line, moment, text } from './shapes.ts'

export const poll_id = id('poll')

export const PollState = z
  .enum(['draft', 'scheduled', 'open', 'paused', 'closed', 'outcome', 'withdrawn', 'removed'])
  .meta({
    description:
      'Decided by the database clock from `opens_at`, `closes_at`, a pause and the outcome. `withdrawn`: by its author, for good; it can be read, takes no answers and has no result. `removed`: by operators; only they can still read it',
  })

export const Audience = z.enum(['everyone', 'signed_in', 'members', 'list']).meta({
  description:
    'Who may answer: anyone, anybody signed in, the members of the poll’s community, or who is on its list of e-mail addresses and codes',
})

export const Secrecy = z.enum(['hidden', 'named', 'secret']).meta({
  description:
    'hidden: answers are kept with who gave them, and never shown. named: the result shows who answered what. secret: what was answered is kept apart from who has answered; signed-in people only (or who has a code of the list, where `guest_codes` says so), once, result after the close, no open text',
})

export const ResultsPolicy = z.enum(['live', 'live_from_10', 'after_answer', 'after_close']).meta({
  description:
    'Who sees the result when: everyone at once; everyone, in steps of at least ten people with an account or on the list, at whole hours, the last ten not yet counted; those who have answered; or nobody before the close',
})

export const Publication = z.enum(['none', 'where_nobody_stands_alone', 'all']).meta({
  description:
    'What is published of the ballots once the poll is closed, without names and question by question. none: the result alone. where_nobody_stands_alone: answers given alike by five people or more, as far as those of fewer stay in doubt. all: every answer, so that anybody can count an election again. What people wrote (`open`) is part of the result, and never among them',
})

/** The action that will follow from the result, with the person responsible and the date. */
export const PollPromise = z.strictObject({
  what: line(1, limits.promise.max),
  who: line(0, limits.option.max).default(''),
  by: z.iso.date().nullable().default(null).meta({ description: 'Until the end of this day, UTC' }),
})

/**
 * An author's draft, which can be saved at any time, even unfinished: `check_poll` lists what prevents publishing. The
 * whole draft is the poll's contract with its voters, and is frozen by the first ballot.
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
  guest_codes: z.boolean().default(false).meta({
    description:
      'In a poll for a list: whether a code of it is enough, without an account. In a poll with named answers it never is; in a secret one, all are counted as signed in',
  }),
  secrecy: Secrecy.default('hidden'),
  publication: Publication.default('where_nobody_stands_alone'),
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

/** A draft as programs send it: omitted fields get polity’s recommended values. */
export const SentDraft = PollDraft.extend({
  results: ResultsPolicy.optional().meta({
    description: 'Left out: live for one question, live_from_10 for several and for a table',
  }),
})

/** One voter's answer. For a secret ballot, only the fact that it was cast, and the day, are stored with the voter. */
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

/** A public note added to a poll since it was published. */
export const PollNote = z
  .object({
    kind: z.enum(['paused', 'resumed', 'extended', 'closed', 'corrected', 'amended', 'edited', 'withdrawn']).meta({
      description:
        'edited: before anybody had answered. corrected: a correction stands beside the original words, which stay. amended: the same, from an earlier version of polity, where the corrected words stood in place of the original for a time',
    }),
    at: moment,
    text: z.string(),
    path: z.string().nullable().meta({ description: 'Whose words are corrected: `title`, `items.0.options.2`' }),
    was: z.string().nullable().meta({ description: 'The words corrected; the earlier closing time' }),
    now: z.string().nullable().meta({ description: 'How they are meant to be read; the later closing time' }),
  })
  .meta({ id: 'PollNote' })

export const Corrections = z
  .object({
    title: Correction.optional(),
    about: Correction.optional(),
    what: Correction.optional(),
    who: Correction.optional(),
  })
  .meta({
    description:
      'Of the title, the background, and what is promised and by whom; those of items and options stand with them',
  })

export const PollSummary = PollDraft.extend({
  poll_id,
  title: z.string(),
  about: z.string(),
  items: z.array(Item),
  state: PollState,
  closes_at: moment.nullable().meta({ description: 'null only in a draft' }),
  outcome: z.object({ text: z.string(), at: moment }).nullable(),
  earlier_outcomes: z
    .array(z.object({ text: z.string(), at: moment }))
    .meta({ description: 'What was said of the outcome before `outcome`, oldest first' }),
  overdue: z.boolean().meta({ description: 'Whether the promise’s day is past and no outcome is said' }),
  notes: z.array(PollNote).meta({ description: 'Oldest first' }),
  corrections: Corrections,
  version: z.int(),
  mark: z.string().meta({
    description:
      'Of all that an answer is given to: it changes when words, the promise or terms are edited or corrected',
  }),
  sample: z.boolean().meta({ description: 'Part of the sample content of a new instance' }),
})
  .strip()
  .meta({ id: 'PollSummary' })

/** The details that stay public about a poll that an operator removed. */
export const Removal = z
  .object({
    poll_id,
    comm_id: id('community').nullable(),
    lang,
    title: z.string().nullable().meta({ description: 'null: not named, because it was the reason' }),
    correction: Correction.nullable().meta({ description: 'Of the title; null: it has none, or is not named' }),
    reason: z.string().nullable().meta({ description: 'null: removed before reasons were public' }),
    by: z.literal('operator').meta({ description: 'The role of whoever removed it' }),
    at: moment,
  })
  .meta({ id: 'Removal' })

/** Another poll, as shown in a link. */
export const PollLink = z.object({ poll_id, title: z.string(), lang, corrections: Corrections })

/** The reason why this visitor cannot give a first answer at the moment. */
export const WhyNot = z
  .enum(['NOT_OPEN', 'ALREADY_ANSWERED', 'SIGN_IN', 'NOT_MEMBER', 'NOT_LISTED', 'NOT_CONFIRMED'])
  .meta({
    description:
      'SIGN_IN is mended by signing in, NOT_MEMBER by joining the poll’s community, NOT_LISTED by a code of its list or by signing in with a confirmed e-mail address that is on it. NOT_CONFIRMED is NOT_LISTED for a person whose address is not confirmed, on the list or not: who is on it is told to nobody who might have typed another’s address. In a poll answered once, what a person’s browser answered as a guest is ALREADY_ANSWERED for the person too',
  })

export const Poll = PollSummary.extend({
  my_response: PollResponse.nullable(),
  my_hidden_texts: MyHiddenTexts,
  eligibility: z.object({ can: z.boolean(), why: WhyNot.nullable() }),
  orders: z.record(z.string(), z.array(z.string())).meta({
    description: 'By item id: the option ids in the order this visitor is shown them, where it is not the order asked',
  }),
  frozen: z.boolean().meta({
    description:
      'For who may save it: whether somebody has answered. From then on no word changes, and a mistake gets a correction beside it',
  }),
  follows: PollLink.nullable().meta({ description: 'The poll that this one asks again' }),
  asked_again: PollLink.nullable().meta({
    description: 'Of a poll that is over: the latest published one that asks it again',
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
    .meta({ description: 'Why an operator took it down; `get_removal` says it to everybody' }),
  only_here: z.boolean().meta({
    description:
      'For its author and those who may pass it on: whether only the lists of its community show it so far, as its author is new',
  }),
  can_pass: z.boolean().meta({ description: 'Whether this visitor may let the whole instance see it' }),
  can_manage: z.boolean().meta({ description: 'Whether this visitor may publish it, and look after it once it is' }),
  can_edit: z.boolean().meta({ description: 'Whether this visitor may save it' }),
  can_check_texts: z
    .boolean()
    .meta({ description: 'Whether this visitor may look through answers in words, and hide some' }),
  can_withdraw: z.boolean().meta({ description: 'Whether this visitor may withdraw it now, as its author' }),
}).meta({ id: 'Poll' })

/** An answer, with the details of its poll that a list of answers shows. */
export const ListedResponse = PollResponse.extend({
  poll: PollSummary.pick({
    title: true,
    lang: true,
    state: true,
    items: true,
    overdue: true,
    promise: true,
    corrections: true,
  }),
}).meta({ id: 'ListedResponse' })

/** An answer in a poll with named answers. */
export const NamedAnswer = z.object({
  UID: id('person'),
  fullname: z.string(),
  ballots: Ballots,
  hidden: z.array(z.string()).meta({ description: 'Items to which their answer in words is hidden' }),
})
