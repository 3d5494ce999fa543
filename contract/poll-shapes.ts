import { z } from 'zod'
import { MyHiddenTexts } from './poll-hidden-texts.ts'
import { Ballots, Correction, Item, ItemDraft } from './poll-items.ts'
import { PollOutcome } from './poll-outcome.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { id, lang, line, moment, text } from './shapes.ts'

export const poll_id = id('poll')

export const PollState = z
  .enum(['draft', 'scheduled', 'open', 'paused', 'closed', 'outcome', 'withdrawn', 'removed'])
  .meta({
    description:
      'Determined by the database clock from `opens_at`, `closes_at`, a pause and the outcome. `withdrawn`: ended for good by its author; the poll can be read, but takes no answers and has no result. `removed`: taken down by operators; only they can still read it',
  })

export const Audience = z.enum(['everyone', 'signed_in', 'members', 'list']).meta({
  description:
    'Who may answer: anyone, anybody signed in, the members of the poll’s community, or the e-mail addresses and codes on its list',
})

export const Secrecy = z.enum(['hidden', 'named', 'secret']).meta({
  description:
    'hidden: answers are stored with their authors, who are never shown. named: the result shows who answered what. secret: the answers are stored separately from the list of people who answered. In a secret poll, only signed-in people can answer (or people with a code from the list, if `guest_codes` is set), and only once; the result appears after the close, and there are no open texts',
})

export const ResultsPolicy = z.enum(['live', 'live_from_10', 'after_answer', 'after_close']).meta({
  description:
    'Who sees the result, and when: everyone at once; everyone, updated on the hour once at least ten more people with an account or on the list have answered, and without the latest ten answers; those who have answered; or nobody before the close',
})

export const Publication = z.enum(['none', 'where_nobody_stands_alone', 'all']).meta({
  description:
    'The ballots that are published once the poll is closed, without names and question by question. none: only the result. where_nobody_stands_alone: answers that at least five people gave, unless publishing them would reveal rarer answers. all: every answer, so that anybody can recount an election. Written answers (`open`) are part of the result, and never part of the published ballots',
})

/** The action that will follow from the result, with the person responsible and the date. */
export const PollPromise = z.strictObject({
  what: line(1, limits.promise.max),
  who: line(0, limits.option.max).default(''),
  by: z.iso.date().nullable().default(null).meta({ description: 'The deadline is the end of this day, UTC' }),
})

/**
 * An author's draft, which can be saved at any time, even unfinished: `check_poll` lists what prevents publishing. The
 * whole draft is the poll's contract with its voters, and the first ballot freezes it.
 */
export const PollDraft = z.strictObject({
  comm_id: id('community').nullable().default(null),
  lang: lang.default('en'),
  title: line(0, limits.title.max).default('').meta({ description: 'The question, or the topic of the items' }),
  about: text(0, limits.about.max).default(''),
  items: z.array(ItemDraft).max(limits.items.max).default([]),
  results: ResultsPolicy.default('live'),
  change: z.enum(['until_close', 'once']).default('until_close'),
  audience: Audience.default('everyone'),
  guest_codes: z.boolean().default(false).meta({
    description:
      'In a poll for a list: whether a code from the list is enough to answer without an account. Never set in a poll with named answers; in a secret poll, all voters are counted as signed in',
  }),
  secrecy: Secrecy.default('hidden'),
  publication: Publication.default('where_nobody_stands_alone'),
  quorum: z
    .int()
    .min(1)
    .max(1e9)
    .nullable()
    .default(null)
    .meta({ description: 'The minimum number of answers for a valid result' }),
  threshold: z.int().min(1).max(100).nullable().default(null).meta({
    description:
      'The winner of an item needs the votes of at least this percentage of the people who answered it (single, multiple, approval)',
  }),
  promise: PollPromise.nullable().default(null).meta({ description: 'null: no decision depends on the poll' }),
  opens_at: moment.nullable().default(null).meta({ description: 'null: opens as soon as it is published' }),
  closes_at: moment.nullable().default(null),
})

/** A draft as programs send it: omitted fields get polity’s recommended values. */
export const SentDraft = PollDraft.extend({
  results: ResultsPolicy.optional().meta({
    description: 'Default: live for a single question, live_from_10 for several or for a table',
  }),
})

/** One voter's answer. For a secret ballot, only the fact that it was cast, and the day, are stored with the voter. */
export const PollResponse = z
  .object({
    poll_id,
    response_id: id('response').nullable().meta({ description: 'null for a secret ballot' }),
    ballots: Ballots.nullable().meta({ description: 'null for a secret ballot' }),
    state: z.enum(['active', 'withdrawn']),
    created_at: moment.meta({ description: 'When the answer was given; for a secret ballot, only the day' }),
    updated_at: moment,
    editable_until: moment.nullable().meta({ description: 'null: this answer can no longer be changed' }),
  })
  .meta({ id: 'PollResponse' })

/** A public note that was added to a poll after it was published. */
export const PollNote = z
  .object({
    kind: z.enum(['paused', 'resumed', 'extended', 'closed', 'corrected', 'amended', 'edited', 'withdrawn']).meta({
      description:
        'edited: a text was changed before anybody had answered. corrected: a correction appears beside the original text, which stays. amended: a correction made in an earlier version of polity, which for a time replaced the original text',
    }),
    at: moment,
    text: z.string(),
    path: z.string().nullable().meta({ description: 'The path of the corrected text: `title`, `items.0.options.2`' }),
    was: z.string().nullable().meta({ description: 'The text before the correction, or the earlier closing time' }),
    now: z.string().nullable().meta({ description: 'The text after the correction, or the later closing time' }),
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
      'The corrections of the title, the background and the promise; the corrections of items and options are listed with those items and options',
  })

export const PollSummary = PollDraft.extend({
  poll_id,
  title: z.string(),
  about: z.string(),
  items: z.array(Item),
  state: PollState,
  closes_at: moment.nullable().meta({ description: 'null only in a draft' }),
  outcome: PollOutcome.nullable(),
  earlier_outcomes: z
    .array(PollOutcome)
    .meta({ description: 'Earlier statements on the outcome, replaced by `outcome`; oldest first' }),
  overdue: z.boolean().meta({ description: 'Whether the promise’s date has passed without an outcome' }),
  notes: z.array(PollNote).meta({ description: 'The public notes, oldest first' }),
  corrections: Corrections,
  version: z.int(),
  mark: z.string().meta({
    description:
      'A hash of everything that voters see when they answer. It changes when texts, the promise or terms are edited or corrected',
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
    title: z.string().nullable().meta({ description: 'null: withheld, because the title was the reason' }),
    correction: Correction.nullable().meta({
      description: 'The correction of the title; null: there is none, or it is withheld',
    }),
    reason: z.string().nullable().meta({ description: 'null: removed before reasons were public' }),
    by: z.literal('operator').meta({ description: 'The role of the person who removed it' }),
    at: moment,
  })
  .meta({ id: 'Removal' })

/** Another poll, with what a link to it shows. */
export const PollLink = z.object({ poll_id, title: z.string(), lang, corrections: Corrections })

/** The reason why this visitor cannot give a first answer at the moment. */
export const WhyNot = z
  .enum(['NOT_OPEN', 'ALREADY_ANSWERED', 'SIGN_IN', 'NOT_MEMBER', 'NOT_LISTED', 'NOT_CONFIRMED'])
  .meta({
    description:
      'SIGN_IN is resolved by signing in, NOT_MEMBER by joining the poll’s community, NOT_LISTED by a code from the poll’s list or by signing in with a confirmed e-mail address on that list. People whose address is not confirmed get NOT_CONFIRMED instead of NOT_LISTED, whether or not the address is listed: somebody might have typed another person’s address, and must not learn whether it is listed. In a poll that can be answered only once, a person whose browser has answered as a guest gets ALREADY_ANSWERED too',
  })

export const Poll = PollSummary.extend({
  my_response: PollResponse.nullable(),
  my_hidden_texts: MyHiddenTexts,
  eligibility: z.object({ can: z.boolean(), why: WhyNot.nullable() }),
  orders: z.record(z.string(), z.array(z.string())).meta({
    description:
      'By item id: the option ids in the order shown to this visitor, if it differs from the order in the poll',
  }),
  frozen: z.boolean().meta({
    description:
      'For those who may save the poll: whether somebody has answered. After the first answer, texts can no longer be changed, and corrections are shown beside mistakes',
  }),
  follows: PollLink.nullable().meta({ description: 'The poll that this one repeats' }),
  asked_again: PollLink.nullable().meta({
    description: 'For a poll that is over: the latest published poll that repeats it',
  }),
  lot: z
    .object({
      hash: z.string().meta({ description: 'SHA-256 of the secret, in hexadecimal, fixed before the first ballot' }),
      secret: z.string().nullable().meta({ description: 'Public once the poll is closed' }),
    })
    .nullable()
    .meta({
      description:
        'The source of the order that breaks ties: the options sorted by SHA-256 of secret ‖ poll_id ‖ item_id ‖ option_id, lowest first',
    }),
  review: z
    .object({ state: z.enum(['asked', 'changes']), note: z.string() })
    .nullable()
    .meta({ description: 'For a draft: it is waiting for its community’s moderators, or they asked for changes' }),
  removed: z
    .object({ reason: z.string(), at: moment })
    .nullable()
    .meta({ description: 'Why an operator took the poll down; `get_removal` gives the public version' }),
  only_here: z.boolean().meta({
    description:
      'For the author and those who may approve the poll: whether only the lists of its community show it so far, because its author is new',
  }),
  can_pass: z.boolean().meta({ description: 'Whether this visitor may let instance-wide lists show the poll' }),
  asks_why: z.boolean().meta({
    description:
      'Whether this visitor has to say why when publishing the outcome: an operator does, in a poll of others',
  }),
  can_manage: z.boolean().meta({ description: 'Whether this visitor may publish the poll and manage it afterwards' }),
  can_edit: z.boolean().meta({ description: 'Whether this visitor may save the poll' }),
  can_check_texts: z.boolean().meta({ description: 'Whether this visitor may review written answers and hide some' }),
  can_withdraw: z.boolean().meta({ description: 'Whether this visitor may withdraw the poll now, as its author' }),
}).meta({ id: 'Poll' })

/** An answer, with the details about its poll that a list of answers shows. */
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
  hidden: z.array(z.string()).meta({ description: 'The items for which this person’s written answer is hidden' }),
})
