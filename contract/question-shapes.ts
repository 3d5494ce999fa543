import { z } from 'zod'
import { DecidedBy } from './measures.ts'
import { Origin } from './origin.ts'
import { questionLimits as limits } from './question-limits.ts'
import { id, lang, line, moment, page, prose } from './shapes.ts'

export const question_id = id('question')

export const official_id = id('official')

export const Tag = line(limits.tag.min, limits.tag.max).toLowerCase()

const html = z.string().meta({ description: 'The body as safe HTML' })

/** The fields that the person asking fills in. */
export const QuestionDraft = z.strictObject({
  title: line(limits.title.min, limits.title.max),
  body: prose(0, limits.body.max).default('').meta({ description: 'Markdown' }),
  tags: z.array(Tag).max(limits.tags.max).default([]),
  lang: lang.default('en'),
})

/** The author of something, with the details that the caller may know. */
export const WrittenBy = z
  .object({
    name: z.string().nullable().meta({ description: 'null: they show no name, or asked without it' }),
    mine: z.boolean().meta({ description: 'Whether it is the caller' }),
  })
  .meta({ id: 'WrittenBy' })

export const CloseReason = z.enum(['duplicate', 'not_a_question', 'outside_scope', 'resolved']).meta({
  description: 'outside_scope: not for this community. resolved: what was asked about is over',
})

/** Another question, as shown in a link. */
export const QuestionLink = z.object({ question_id, title: z.string(), lang }).meta({ id: 'QuestionLink' })

/** The poll a question is about, as shown in a link. */
export const AskedPoll = z.object({ poll_id: id('poll'), title: z.string(), lang }).meta({ id: 'AskedPoll' })

/** The official a question is for, and its status with them. */
export const Addressed = z
  .object({
    official_id,
    name: z.string().meta({ description: 'As they were when they were asked' }),
    office: z.string(),
    state: z.enum(['gathering', 'due', 'overdue', 'answered']).meta({
      description:
        'gathering: until enough members have the question, or a moderator puts it to them; due: they have until `due_at`',
    }),
    due_at: moment.nullable().meta({ description: 'null while it is gathering, and where no day was reached' }),
    days_late: z.int().meta({ description: 'Days begun since `due_at` without an answer' }),
  })
  .meta({ id: 'Addressed' })

/** A question in a list. */
export const QuestionSummary = z
  .object({
    question_id,
    comm_id: id('community').nullable().meta({ description: 'null: a question to everyone' }),
    lang,
    title: z.string(),
    too_count: z.int().meta({ description: 'How many people have this question too' }),
    answer_count: z.int(),
    addressed: Addressed.nullable().meta({ description: 'null: asked of all alike' }),
    closed_as: CloseReason.nullable().meta({ description: 'null: it takes answers' }),
    created_at: moment,
    last_activity_at: moment,
    sample: z.boolean(),
  })
  .meta({ id: 'QuestionSummary' })

export const answer_id = id('answer')

/** The public note that a question or an answer was removed. */
export const TakenAway = z
  .object({
    as: z.enum(['held', 'hidden', 'removed']).meta({
      description: 'held: until somebody has looked at it; removed: only operators still read it',
    }),
    by: DecidedBy.meta({ description: 'moderator: somebody who looks after the community' }),
    reason: z.string(),
    at: moment,
  })
  .meta({ id: 'TakenAway' })

/** A source for the content of an answer. */
export const Source = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(limits.source.url),
  note: line(0, limits.source.note).default(''),
})

/** The fields that the person answering fills in. */
export const AnswerDraft = z.strictObject({
  body: prose(limits.answer.min, limits.answer.max).meta({ description: 'Markdown' }),
  sources: z.array(Source).max(limits.sources.max).default([]),
  opinion: z.boolean().default(false).meta({ description: 'An opinion or an experience, so it needs no source' }),
})

export const Answer = z
  .object({
    answer_id,
    question_id,
    taken: TakenAway.nullable().meta({
      description: 'null: it stands. To those who may not read it, everything else is then empty',
    }),
    body: z.string().meta({ description: 'Markdown, as it was written' }),
    html,
    sources: z.array(z.object({ url: z.string(), note: z.string() })),
    opinion: z.boolean(),
    written_by: WrittenBy,
    up: z.int().meta({ description: 'How many people it has helped' }),
    down: z.int(),
    score: z.number().meta({ description: '(up + 2) / (up + down + 4)' }),
    my_rating: z.union([z.literal(1), z.literal(-1)]).nullable(),
    official: z.object({ name: z.string(), office: z.string() }).nullable().meta({
      description: 'The office by which it was given; null: by nobody but its author',
    }),
    accepted_by: z.enum(['asker', 'moderator']).nullable().meta({
      description: 'By whom it was accepted; a moderator may where nobody did for 60 days. null: it is not accepted',
    }),
    created_at: moment,
    edited_at: moment.nullable(),
    version: z.int(),
    may: z.object({ edit: z.boolean(), rate: z.boolean(), accept: z.boolean(), unaccept: z.boolean() }),
  })
  .meta({ id: 'Answer' })

/** The words of a question or an answer before they were edited. */
export const EarlierWords = z
  .object({
    version: z.int(),
    until: moment.meta({ description: 'When they were replaced' }),
    suggested_by: WrittenBy.nullable().meta({
      description: 'Who suggested the words that replaced them; null: nobody, their author wrote them',
    }),
    taken_by: z.enum(['author', 'moderator']).nullable().meta({
      description: 'Who took that suggestion; null: nobody suggested it',
    }),
    title: z.string().nullable().meta({ description: 'Of a question; null for an answer' }),
    body: z.string(),
    html,
    sources: z.array(z.object({ url: z.string(), note: z.string() })),
  })
  .meta({ id: 'EarlierWords' })

const ClosingRole = z.enum(['asker', 'moderator', 'operator'])

/** The public reason why a question takes no more answers. */
export const Closed = z
  .object({
    as: CloseReason,
    by: ClosingRole,
    at: moment,
    note: z.string(),
    duplicate_of: QuestionLink.nullable().meta({ description: 'The question asked before, if it can still be read' }),
  })
  .meta({ id: 'QuestionClosed' })

export const Question = QuestionSummary.extend({
  taken: TakenAway.nullable().meta({ description: 'Of a question that only some still read; null: it stands' }),
  closed: Closed.nullable().meta({ description: 'null: it takes answers' }),
  reopened: z.object({ by: ClosingRole, at: moment, note: z.string() }).nullable().meta({
    description: 'That it was closed before, and why it is no longer',
  }),
  poll: AskedPoll.nullable().meta({
    description: 'The poll it is about; null: none, or none that the caller can see now',
  }),
  body: z.string().meta({ description: 'Markdown, as it was written' }),
  html,
  tags: z.array(z.string()),
  asked_by: WrittenBy,
  anonymous: z.boolean().meta({ description: 'Asked without showing a name' }),
  origin: Origin.nullable().meta({ description: 'null: it was asked here' }),
  edited_at: moment.nullable(),
  version: z.int(),
  only_here: z.boolean().meta({
    description:
      'For whoever asked it and those who may pass it on: whether only the lists of its community show it so far, as its author is new',
  }),
  my_too: z.boolean().meta({ description: 'Whether the caller has this question too' }),
  sent: z
    .object({
      at: moment,
      by: z.enum(['members', 'moderator']).meta({ description: 'members: enough of them had it' }),
      extension: z.object({ at: moment, reason: z.string() }).nullable(),
    })
    .nullable()
    .meta({ description: 'That it was put to the official with a day to answer by; null: it was not' }),
  gathering: z.object({ count: z.int(), needed: z.int() }).nullable().meta({
    description: 'How many members have it who count, and how many it takes, while it is gathering',
  }),
  official_answer: Answer.nullable().meta({ description: 'The answer of the official; not among `answers`' }),
  accepted: Answer.nullable().meta({
    description: 'The accepted answer, which may be that of the official; not among `answers`',
  }),
  answers: page(Answer).meta({ description: 'The first of the others, as `answers` gives them' }),
  may: z
    .object({
      take_part: z.boolean(),
      edit: z.boolean(),
      look_after: z.boolean(),
      pass: z.boolean(),
      close: z.boolean(),
      reopen: z.boolean(),
      answer_officially: z.boolean(),
      extend: z.boolean(),
      send: z.boolean(),
    })
    .meta({
      description:
        'What the caller may do. take_part: belongs to those it is asked of; edit: asked it; look_after: decides what stands here',
    }),
}).meta({ id: 'Question' })
