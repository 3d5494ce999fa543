import { z } from 'zod'
import { appealCalls } from './appeals.ts'
import { read, service, write } from './call.ts'
import { Barred, CaseState, caseCalls, fingerprintNow, Said, Seen } from './cases.ts'
import { decisionCalls } from './decisions.ts'
import { Measure } from './measure.ts'
import { ShownDecider } from './measures.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { logCalls } from './moderation-log.ts'
import { moderationRefusals } from './moderation-refusals.ts'
import { Category } from './report-category.ts'
import { cursor, id, lang, moment, page, text } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'
import { ownDataCall } from './own-data.ts'
import { whyAsOperator } from './operator-why.ts'

export const Outcome = z.enum(['nothing_wrong', 'acted', 'taken_away'])

const note = text(limits.note.min, limits.note.max)
const thing = z.strictObject(Subject.shape)
const size = z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual)

const Of = z.enum(['thing', 'writer']).meta({
  description: 'Whether the report is about the thing, or about the repeated behaviour of the person who wrote it',
})

const Mine = z.object({
  category: Category,
  note: z.string(),
  at: moment,
  outcome: Outcome.nullable().meta({
    description: 'taken_away: its author had deleted the thing; null: the report is not answered yet',
  }),
  measure: Measure.nullable().meta({
    description: 'The measure taken; null: no measure was taken, or it is not disclosed, as for reports about people',
  }),
  since_then: z.enum(['lifted', 'replaced']).nullable().meta({
    description:
      'Whether the measure has since been lifted or has ended, or another measure has replaced it; null: neither',
  }),
  stands: Measure.nullable().meta({
    description:
      'The measure in force since then, `show` if there is none; null as for `measure`, or if nothing changed',
  }),
  answer: z.string().meta({ description: 'The moderators’ answer; may be empty' }),
  answered_by: ShownDecider.exclude(['automatic']).nullable().meta({
    description:
      'person: a moderator or an operator, in reports about people and about words whose author only their room knows',
  }),
  answered_at: moment.nullable(),
})

/** The calls for reports on published content, and for their outcomes. */
export const moderation = service('moderation', moderationRefusals, {
  own_data: ownDataCall([
    'reports',
    'decisions_about_me',
    'appeals',
    'decisions_i_made',
    'appeals_i_decided',
    'cases_i_took',
  ]),
  report: write({
    doc: 'Reports a thing that the caller may see, or (`of`) the person who wrote it; for a community, its longest-standing owner. Reports about a person are decided by those who can suspend that person in the community of the thing, or else by operators. The caller learns neither who wrote the thing nor who will decide about the report. Each person or guest has one report per thing: a new report replaces the earlier one and has to be answered again. Nobody learns who made the report.',
    who: 'guest',
    limit: { count: 30, seconds: 3600 },
    input: thing.extend({ of: Of.default('thing'), category: Category, note: note.default('') }),
    reply: z.object({ report_id: id('report') }),
    errors: ['REMOVED'],
  }),
  get_report: read({
    doc: 'A thing that can be reported, or the person who wrote it (`of`), and the caller’s report about it. Refused whenever the page of the thing would be.',
    who: 'guest',
    limit: reading,
    input: thing.extend({ of: Of.default('thing') }),
    reply: z.object({
      title: z.string(),
      lang,
      writer: z.boolean().meta({ description: 'Whether the caller can report the person who wrote it' }),
      name: z
        .string()
        .nullable()
        .meta({ description: 'The name of that person, as the thing shows it; null: the caller cannot report them' }),
      mine: Mine.nullable().meta({ description: 'null: the caller has not reported the thing' }),
    }),
    errors: ['REMOVED'],
  }),
  my_reports: read({
    doc: 'The caller’s reports, latest first, a page at a time, with their outcomes.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ cursor, limit: size }),
    reply: page(
      Mine.extend({
        ...Seen.shape,
        report_id: id('report'),
        of: Of,
        named: z.string().meta({
          description:
            'The title of the thing, or of the page that contains it, at the time of the report; may be empty',
        }),
      }),
    ),
  }),
  reports: read({
    doc: 'Things with unanswered reports, most urgent deadline first, a page at a time. With `comm_id`: those in one community, for its owners and moderators; without it: all of them, or those handed to the operators, for operators. Things the caller wrote are left out.',
    who: 'person',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      comm_id: id('community').optional(),
      category: Category.optional().meta({ description: 'Only things whose most urgent reason is this one' }),
      kind: Subject.shape.kind.optional(),
      which: z
        .enum(['mine', 'overdue', 'escalated'])
        .optional()
        .meta({ description: 'Only things the caller has taken on, overdue ones, or those handed to the operators' }),
      cursor,
      limit: size,
    }),
    reply: page(
      Seen.extend({
        fingerprint: fingerprintNow,
        comm_id: id('community').nullable(),
        gone: z.boolean().meta({ description: 'Whether the thing has already been taken down' }),
        deleted: z.boolean().meta({
          description: 'Whether its author has deleted the thing, so that nothing is left to decide about it',
        }),
        whole: z.string().nullable().meta({
          description: 'The full text of the thing; null: it can be read on its page',
        }),
        since: moment.meta({ description: 'The time of the oldest pending report' }),
        measures: z
          .array(Measure)
          .meta({ description: 'The measures the caller may take against the thing, mildest first' }),
        ...Barred.shape,
        ...Said.shape,
        ...CaseState.shape,
      }),
    ),
  }),
  settle_reports: write({
    audit: ['reason'],
    doc: 'Finds nothing wrong with a thing: answers all pending reports on it and lifts any automatic measure; each person who reported it is notified. If its author has deleted it, that is what they are told. If something is wrong, use `decide`, which answers the reports too. `if_version`: the version that `reports` returned, so that nobody can answer a report without having seen it.',
    who: 'person',
    limit: writing,
    input: thing.extend({
      if_version: z.int32(),
      answer: text(limits.answer.min, limits.answer.max)
        .default('')
        .meta({ description: 'A message for the people who reported the thing' }),
      reason: whyAsOperator,
    }),
    reply: z.object({ answered: z.int().meta({ description: 'The number of reports answered' }) }),
    errors: ['SELF_CASE', 'OWN_REPORT', 'REVERSED', 'LIFTED_UNDECIDED', 'STALE_VERSION', 'RULE'],
  }),
  ...caseCalls,
  ...decisionCalls,
  ...appealCalls,
  ...logCalls,
})
