import { z } from 'zod'
import { read, write } from './call.ts'
import { ShownDecider } from './measures.ts'
import { Measure } from './measure.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { Category } from './report-category.ts'
import { id, lang, moment } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

const thing = z.strictObject(Subject.shape)

/** The status of a case. */
export const CaseState = z.object({
  version: z.int(),
  answer_by: moment.meta({ description: 'The time by which it should be decided' }),
  assigned: z.enum(['me', 'another']).nullable().meta({ description: 'Who has taken on the case; null: nobody' }),
  escalated: z.boolean().meta({ description: 'Whether the case was handed to the operators' }),
  held: z.boolean().meta({
    description: 'Whether the thing was put on hold automatically and stays hidden from others until somebody decides',
  }),
})

/** Why the caller should leave the decision to somebody else, and may decide only if nobody else can; or what it waits for. */
export const Barred = z.object({
  own_report: z.boolean().meta({ description: 'Whether the caller reported the thing; if so, somebody else decides' }),
  reversed: z.boolean().meta({
    description:
      'Whether another person reversed the caller’s decision about the thing; if so, the caller may only lift measures and hand it over',
  }),
  let_go: z.boolean().meta({
    description:
      'Whether the caller had a part in decisions about the present text that were lifted while an appeal was open; if so, the caller may only lift measures',
  }),
  operators: z.boolean().meta({
    description:
      'Whether operators decided what is in force, so that only they can lift or replace it; false if the caller is an operator',
  }),
  appealed: z.boolean().meta({
    description:
      'Whether an appeal about the present text is open while a measure is in force; if so, it may only be lifted, or replaced by operators on the ground `illegal`',
  }),
})

/** The present text, for those who decide about it. */
export const fingerprintNow = z
  .string()
  .nullable()
  .meta({ description: 'Names the present text in `decide` (`seen`); null: things of this kind have no text' })

/** A text as it was when it was reported. */
export const AsReported = z.object({
  fingerprint: z.string().meta({ description: 'Names this text in `decide`' }),
  title: z.string().meta({ description: 'Empty if things of this kind have no title' }),
  text: z.string(),
  lang,
  at: moment.meta({ description: 'When it was last reported with this text' }),
})

/** A thing as the caller may see it now. */
export const Seen = Subject.extend({
  title: z.string().nullable().meta({ description: 'null: the caller cannot see the thing, or no longer can' }),
  lang: lang.nullable().meta({ description: 'The language of the title' }),
  link: z.string().nullable().meta({ description: 'The page of the thing' }),
})

/** The texts of a thing as they were when it was reported, if they differ from the present one. */
const as_reported = z.array(AsReported).meta({
  description: `The texts to which pending reports refer, if the thing has been edited or deleted since; latest first, at most ${limits.texts} in a case`,
})

/** What the pending reports on a thing say. */
export const Said = z.object({
  count: z.int().meta({ description: 'The number of pending reports' }),
  from_new: z.int().nullable().meta({
    description:
      'How many of them came from guests and from accounts that were new, which never put a thing on hold; null: the thing was never reported',
  }),
  categories: z
    .array(z.object({ category: Category, n: z.int() }))
    .meta({ description: 'The reasons given, most frequent first' }),
  notes: z
    .array(z.string())
    .meta({ description: `The latest notes with reports, at most ${limits.notes}, without names` }),
  as_reported,
  wrote: z.array(Seen.extend({ as_reported })).meta({
    description: `If a person is reported: at most ${limits.notes} of the things by that person from whose pages the reports came`,
  }),
})

/** The calls about things awaiting a decision: part of the service `moderation`. */
export const caseCalls = {
  get_case: read({
    doc: 'A thing that the caller may decide about, with the measures they may take and the reports on it.',
    who: 'person',
    limit: reading,
    input: thing,
    reply: Subject.extend({
      title: z.string(),
      lang,
      whole: z.string().nullable().meta({
        description: 'The full text of the thing; null: it can be read on its page',
      }),
      fingerprint: fingerprintNow,
      comm_id: id('community').nullable(),
      mine: z.boolean().meta({ description: 'Whether the caller wrote the thing; if so, somebody else decides' }),
      ...Barred.shape,
      measures: z.array(Measure).meta({
        description:
          'The measures the caller may take, mildest first; `show` is included only if there is a measure to lift',
      }),
      ...Said.shape,
      state: CaseState.nullable().meta({ description: 'null: the thing has never been reported or decided about' }),
      latest: z
        .object({ decision_id: id('decision'), measure: Measure, by: ShownDecider, at: moment })
        .nullable()
        .meta({ description: 'The latest decision about the thing' }),
    }),
    errors: ['REMOVED'],
  }),
  my_queues: read({
    doc: 'The number of cases waiting for the caller in each community that the caller looks after, sorted by name. Communities without open cases are included. Things the caller wrote or decided about are not counted, nor are appeals that the caller may not decide.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(
      z.object({
        comm_id: id('community'),
        comm_name: z.string(),
        lang,
        reports: z.int().meta({ description: 'The number of things with unanswered reports' }),
        urgent: z.int().meta({ description: 'The number of these things reported as a threat or a danger to a child' }),
        late: z.int().meta({ description: 'The number of these things that are overdue' }),
        appeals: z.int(),
      }),
    ),
  }),
  assign_case: write({
    audit: ['mine'],
    doc: 'Takes on a case, even if somebody else has taken it on, or gives it up.',
    who: 'person',
    limit: writing,
    input: thing.extend({ mine: z.boolean() }),
    reply: z.object({ version: z.int() }),
    errors: ['SELF_CASE', 'REVERSED', 'LIFTED_UNDECIDED'],
  }),
  escalate_case: write({
    audit: [],
    doc: 'Hands a case to the operators. The community’s owners and moderators may still decide it.',
    who: 'person',
    limit: writing,
    input: thing,
    reply: z.object({ version: z.int() }),
    errors: ['SELF_CASE'],
  }),
}
