import { z } from 'zod'
import { appealCalls } from './appeals.ts'
import { read, service, write } from './call.ts'
import { Barred, CaseState, caseCalls, Said, Seen } from './cases.ts'
import { decisionCalls } from './decisions.ts'
import { Measure } from './measure.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { logCalls } from './moderation-log.ts'
import { moderationRefusals } from './moderation-refusals.ts'
import { Category } from './report-category.ts'
import { cursor, id, lang, moment, page, text } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

export const Outcome = z.enum(['nothing_wrong', 'acted'])

const note = text(limits.note.min, limits.note.max)
const thing = z.strictObject(Subject.shape)
const size = z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual)

const Of = z.enum(['thing', 'writer']).meta({
  description: 'Whether it is about the thing, or about what the person who wrote it does again and again',
})

const Mine = z.object({
  category: Category,
  note: z.string(),
  at: moment,
  outcome: Outcome.nullable().meta({ description: 'null: nobody has answered it yet' }),
  measure: Measure.nullable().meta({
    description: 'What was done about it; null: nothing, or it is not said, as about people',
  }),
  answer: z.string().meta({ description: 'What those who looked at it say about it; may be empty' }),
  answered_by: z.enum(['moderator', 'operator']).nullable(),
  answered_at: moment.nullable(),
})

/** The calls for reports on published content, and for their outcomes. */
export const moderation = service('moderation', moderationRefusals, {
  report: write({
    doc: 'Says that something is wrong with a thing the caller may see, or (`of`) with the person who wrote it: about people those decide who can suspend them in the community of the thing, or else operators. The caller learns neither who wrote it nor where it is decided. One report a person or guest and thing: again, it takes the place of the one before and waits anew. Nobody learns who reported.',
    who: 'guest',
    limit: { count: 30, seconds: 3600 },
    input: thing.extend({ of: Of.default('thing'), category: Category, note: note.default('') }),
    reply: z.object({ report_id: id('report') }),
    errors: ['REMOVED'],
  }),
  get_report: read({
    doc: 'A thing that can be reported, or whoever wrote it (`of`), and what the caller has reported about it. Refused as the page of the thing is.',
    who: 'guest',
    limit: reading,
    input: thing.extend({ of: Of.default('thing') }),
    reply: z.object({
      title: z.string(),
      lang,
      writer: z.boolean().meta({ description: 'Whether the caller can report the person who wrote it' }),
      mine: Mine.nullable().meta({ description: 'null: the caller has not reported it' }),
    }),
    errors: ['REMOVED'],
  }),
  my_reports: read({
    doc: 'What the caller has reported, latest first, a page at a time, with what came of it.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ cursor, limit: size }),
    reply: page(
      Mine.extend({
        ...Seen.shape,
        report_id: id('report'),
        of: Of,
        named: z.string().meta({
          description: 'The title of the thing, or of the page where it stands, when it was reported; may be empty',
        }),
      }),
    ),
  }),
  reports: read({
    doc: 'Things with reports that nobody has answered, a page at a time, those first that should be decided soonest: of one community, for those who look after it; without `comm_id` all, for operators, or those handed to them. What the caller wrote themselves is not among them.',
    who: 'person',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      comm_id: id('community').optional(),
      category: Category.optional().meta({ description: 'Only what is most urgent for this reason' }),
      kind: Subject.shape.kind.optional(),
      which: z
        .enum(['mine', 'overdue', 'escalated'])
        .optional()
        .meta({ description: 'Only what the caller has taken on, what is late, or what was handed to the operators' }),
      cursor,
      limit: size,
    }),
    reply: page(
      Seen.extend({
        comm_id: id('community').nullable(),
        gone: z.boolean().meta({ description: 'Whether it has been taken away already' }),
        whole: z.string().nullable().meta({
          description: 'The whole text of a thing; null: it can be read where it stands',
        }),
        since: moment.meta({ description: 'Since when the first of them waits' }),
        measures: z
          .array(Measure)
          .meta({ description: 'What the caller may decide about such a thing, mildest first' }),
        ...Barred.shape,
        ...Said.shape,
        ...CaseState.shape,
      }),
    ),
  }),
  settle_reports: write({
    audit: [],
    doc: 'Finds nothing wrong with a thing: answers all reports that wait on it, and lifts what happened to it by itself; each person who reported it is told. Where something is wrong, `decide` answers them. `if_version`: the thing as `reports` gave it, so that nobody answers a report they have not seen.',
    who: 'person',
    limit: writing,
    input: thing.extend({
      if_version: z.int32(),
      answer: text(limits.answer.min, limits.answer.max).default('').meta({ description: 'For those who reported' }),
    }),
    reply: z.object({ answered: z.int().meta({ description: 'How many reports' }) }),
    errors: ['SELF_CASE', 'OWN_REPORT', 'STALE_VERSION'],
  }),
  ...caseCalls,
  ...decisionCalls,
  ...appealCalls,
  ...logCalls,
})
