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
    name: z.string().nullable().meta({ description: 'null: the author shows no name, or posted anonymously' }),
    mine: z.boolean().meta({ description: 'Whether the author is the caller' }),
  })
  .meta({ id: 'WrittenBy' })

export const CloseReason = z.enum(['duplicate', 'not_a_question', 'outside_scope', 'resolved']).meta({
  description: 'outside_scope: not for this community. resolved: the matter is settled',
})

/** Another question, as shown in a link. */
export const QuestionLink = z.object({ question_id, title: z.string(), lang }).meta({ id: 'QuestionLink' })

/** The poll a question is about, as shown in a link. */
export const AskedPoll = z.object({ poll_id: id('poll'), title: z.string(), lang }).meta({ id: 'AskedPoll' })

/** The official to whom a question is addressed, and how far it has come. */
export const Addressed = z
  .object({
    official_id,
    name: z.string().meta({ description: 'The official’s name when the question was asked' }),
    office: z.string(),
    state: z.enum(['gathering', 'due', 'overdue', 'answered']).meta({
      description:
        'gathering: not enough members have joined the question yet, and no moderator has put it to the official; due: the official has until `due_at` to answer',
    }),
    due_at: moment
      .nullable()
      .meta({ description: 'null while the question is gathering members, and if it never became due' }),
    days_late: z
      .int()
      .meta({ description: 'The number of days, including the current one, since `due_at` without an answer' }),
  })
  .meta({ id: 'Addressed' })

/** A question in a list. */
export const QuestionSummary = z
  .object({
    question_id,
    comm_id: id('community').nullable().meta({ description: 'null: the question is addressed to everyone' }),
    lang,
    title: z.string(),
    too_count: z.int().meta({ description: 'The number of other people who share this question' }),
    answer_count: z.int(),
    addressed: Addressed.nullable().meta({ description: 'null: the question is addressed to everyone' }),
    closed_as: CloseReason.nullable().meta({ description: 'null: the question is open for answers' }),
    created_at: moment,
    last_activity_at: moment,
    sample: z.boolean(),
  })
  .meta({ id: 'QuestionSummary' })

export const answer_id = id('answer')

/** The public note about a question or an answer that was taken down. */
export const TakenAway = z
  .object({
    as: z.enum(['held', 'hidden', 'removed']).meta({
      description: 'held: hidden until somebody has reviewed it; removed: only operators can still read it',
    }),
    by: DecidedBy.meta({ description: 'moderator: an owner or moderator of the community' }),
    reason: z.string(),
    at: moment,
  })
  .meta({ id: 'TakenAway' })

/** A source for what an answer says. */
export const Source = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(limits.source.url),
  note: line(0, limits.source.note).default(''),
})

/** The fields that the person answering fills in. */
export const AnswerDraft = z.strictObject({
  body: prose(limits.answer.min, limits.answer.max).meta({ description: 'Markdown' }),
  sources: z.array(Source).max(limits.sources.max).default([]),
  opinion: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the answer is an opinion or an experience, which needs no source' }),
})

export const Answer = z
  .object({
    answer_id,
    question_id,
    taken: TakenAway.nullable().meta({
      description:
        'null: the answer was not taken down. If it was, all other fields are empty for callers who may not read the answer',
    }),
    body: z.string().meta({ description: 'Markdown, as written by the author' }),
    html,
    sources: z.array(z.object({ url: z.string(), note: z.string() })),
    opinion: z.boolean(),
    written_by: WrittenBy,
    up: z.int().meta({ description: 'The number of people whom the answer has helped' }),
    down: z.int(),
    score: z.number().meta({ description: 'How helpful the answer is: (up + 2) / (up + down + 4)' }),
    my_rating: z.union([z.literal(1), z.literal(-1)]).nullable(),
    official: z.object({ name: z.string(), office: z.string() }).nullable().meta({
      description: 'The office of the official who gave the answer; null: it is not an official’s answer',
    }),
    accepted_by: z.enum(['asker', 'moderator']).nullable().meta({
      description:
        'Who accepted the answer: the person who asked or, if they accept none for 60 days, a moderator; null: it is not accepted',
    }),
    created_at: moment,
    edited_at: moment.nullable(),
    version: z.int(),
    may: z.object({ edit: z.boolean(), rate: z.boolean(), accept: z.boolean(), unaccept: z.boolean() }),
  })
  .meta({ id: 'Answer' })

/** An earlier text of a question or an answer, before an edit. */
export const EarlierWords = z
  .object({
    version: z.int(),
    until: moment.meta({ description: 'When this text was replaced' }),
    suggested_by: WrittenBy.nullable().meta({
      description: 'The person who suggested the replacement; null: the author of the question or answer wrote it',
    }),
    taken_by: z.enum(['author', 'moderator']).nullable().meta({
      description: 'The person who accepted the suggestion; null: there was no suggestion',
    }),
    title: z.string().nullable().meta({ description: 'The title of the question; null for an answer' }),
    body: z.string(),
    html,
    sources: z.array(z.object({ url: z.string(), note: z.string() })),
  })
  .meta({ id: 'EarlierWords' })

const ClosingRole = z.enum(['asker', 'moderator', 'operator'])

/** The public record of why a question takes no more answers. */
export const Closed = z
  .object({
    as: CloseReason,
    by: ClosingRole,
    at: moment,
    note: z.string(),
    duplicate_of: QuestionLink.nullable().meta({ description: 'The earlier question, if it can still be read' }),
  })
  .meta({ id: 'QuestionClosed' })

export const Question = QuestionSummary.extend({
  taken: TakenAway.nullable().meta({
    description:
      'Present for a question that was taken down and that only some people can still read; null: it was not taken down',
  }),
  closed: Closed.nullable().meta({ description: 'null: the question is open for answers' }),
  reopened: z.object({ by: ClosingRole, at: moment, note: z.string() }).nullable().meta({
    description: 'The record of an earlier closing, and why the question was reopened',
  }),
  poll: AskedPoll.nullable().meta({
    description: 'The poll that the question is about; null: there is none, or the caller cannot see it now',
  }),
  body: z.string().meta({ description: 'Markdown, as written by the author' }),
  html,
  tags: z.array(z.string()),
  asked_by: WrittenBy,
  anonymous: z.boolean().meta({ description: 'Whether the person asked without showing a name' }),
  origin: Origin.nullable().meta({ description: 'null: the question was asked here' }),
  edited_at: moment.nullable(),
  version: z.int(),
  only_here: z.boolean().meta({
    description:
      'For the person who asked and those who may approve the question: whether only the lists of its community show it so far, because that person is new',
  }),
  my_too: z.boolean().meta({ description: 'Whether the caller shares this question' }),
  sent: z
    .object({
      at: moment,
      by: z.enum(['members', 'moderator']).meta({ description: 'members: enough members joined the question' }),
      extension: z.object({ at: moment, reason: z.string() }).nullable(),
    })
    .nullable()
    .meta({ description: 'Who gave the question its due date; null: it has none' }),
  gathering: z.object({ count: z.int(), needed: z.int() }).nullable().meta({
    description:
      'While the question is gathering members: the number of established members who have joined it, and the number needed',
  }),
  official_answer: Answer.nullable().meta({ description: 'The official’s answer; not included in `answers`' }),
  accepted: Answer.nullable().meta({
    description: 'The accepted answer, which may be the official’s; not included in `answers`',
  }),
  answers: page(Answer).meta({ description: 'The first of the other answers, as `answers` returns them' }),
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
        'What the caller may do. take_part: allowed for members of the community in which the question was asked; edit: for the person who asked; look_after: for moderators',
    }),
}).meta({ id: 'Question' })
