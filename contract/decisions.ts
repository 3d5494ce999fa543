import { z } from 'zod'
import { read, write } from './call.ts'
import { DecidedBy } from './measures.ts'
import { Measure } from './measure.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { cursor, id, lang, moment, page, text } from './shapes.ts'
import { Ground, Statement, StatementCategory } from './statement.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

const thing = z.strictObject(Subject.shape)

/** The reasons for a measure. Everything is required unless the decision lifts an earlier measure. */
export const Reasons = z.strictObject({
  category: StatementCategory.optional(),
  ground: Ground.optional(),
  rule: text(0, limits.rule.max).default('').meta({ description: 'Which rule or which law' }),
  facts: text(0, limits.facts.max).default('').meta({ description: 'What was found, and how' }),
  explanation: text(0, limits.explanation.max)
    .default('')
    .meta({ description: 'Why it is against that rule or law; shown in public' }),
  show_title: z
    .boolean()
    .default(true)
    .meta({ description: 'false: the title is itself the reason, and is named to nobody' }),
  until: moment.optional().meta({ description: 'When it ends by itself; without it, it does not' }),
})

/** The outcome for one of several things: a decision, or the reason there was none. */
export const ManyOutcome = z.enum([
  'taken',
  'NOT_FOUND',
  'FORBIDDEN',
  'REMOVED',
  'SELF_CASE',
  'OWN_REPORT',
  'REVERSED',
  'STALE_VERSION',
  'NO_SUCH_MEASURE',
  'DEGRADED',
])

const if_version = z.int32().optional().meta({ description: 'The case as `get_case` or `reports` gave it' })
const answer = text(limits.answer.min, limits.answer.max).default('').meta({ description: 'For those who reported' })

/** The calls for decisions about a thing: part of the service `moderation`. */
export const decisionCalls = {
  decide: write({
    audit: ['measure', 'rule', 'until'],
    doc: 'Decides about a thing: what is done about it and why, or that what was done is lifted (`show`). Who may, the room that keeps the thing says for each measure: those who look after its community, or operators alone; never who wrote it, nor who reported it, unless nobody else can. Whoever was reversed on appeal does not decide again about the same text. The author is told at once, and so are those who reported it. Waits, two seconds at most, until the room has followed.',
    who: 'person',
    limit: writing,
    input: thing.extend({
      ...Reasons.shape,
      measure: Measure,
      if_version,
      answer,
    }),
    reply: z.object({
      decision_id: id('decision'),
      seq: z.int().meta({ description: 'Which decision about this thing it is: 1, 2, 3 …' }),
      carried_out: z.boolean().meta({ description: 'Whether the room that keeps the thing has followed already' }),
      answered: z.int().meta({ description: 'How many reports' }),
    }),
    errors: ['REMOVED', 'SELF_CASE', 'OWN_REPORT', 'REVERSED', 'STALE_VERSION', 'NO_SUCH_MEASURE', 'REASON_REQUIRED'],
  }),
  decide_many: write({
    audit: ['measure', 'rule', 'until'],
    doc: 'Takes one decision about each of several things, as `decide` does: each gets a complete statement and a decision of its own, and its author is told. The reply says of each whether it was decided, or why not; the others are decided all the same. Only a statement that is incomplete, or ends in the past, is refused as a whole.',
    who: 'person',
    limit: writing,
    cost: 5,
    input: Reasons.extend({
      things: z
        .array(thing.extend({ if_version }))
        .min(1)
        .max(limits.many)
        .refine((all) => new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size === all.length, 'names one twice'),
      measure: Measure,
      answer,
    }),
    reply: z.object({
      items: z.array(
        Subject.extend({
          outcome: ManyOutcome,
          decision_id: id('decision').nullable().meta({ description: 'null: it was not decided' }),
          carried_out: z.boolean().meta({ description: 'Whether the room that keeps the thing has followed already' }),
        }),
      ),
    }),
    errors: ['REASON_REQUIRED'],
  }),
  taken_down: read({
    doc: 'What a decision keeps out of public view now (`hold`, `hide`, `remove`), the latest decision first, a page at a time: of one community, for those who look after it; without `comm_id` all, for operators.',
    who: 'person',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      comm_id: id('community').optional(),
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual),
    }),
    reply: page(
      Subject.extend({
        decision_id: id('decision'),
        title: z.string().nullable().meta({ description: 'Of the thing; null: the caller cannot see it any more' }),
        lang: lang.nullable().meta({ description: 'Of the title' }),
        measure: Measure,
        by: DecidedBy,
        at: moment,
        until: moment.nullable(),
      }),
    ),
  }),
  decision_of: read({
    doc: 'The decision that was made about a thing at about this moment, with its explanation; null: none within ten seconds.',
    who: 'operator',
    limit: reading,
    input: thing.extend({ at: moment }),
    reply: z.object({ decision_id: id('decision'), explanation: z.string() }).nullable(),
  }),
  get_decision: read({
    doc: 'A decision with its whole statement of reasons: for the author of the thing, those who look after its community, and operators.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ decision_id: id('decision') }),
    reply: Subject.extend({
      decision_id: id('decision'),
      seq: z.int(),
      title: z.string().nullable().meta({ description: 'Of the thing; null: the caller cannot see it any more' }),
      lang: lang.nullable().meta({ description: 'Of the title' }),
      link: z.string().nullable(),
      on: z
        .string()
        .nullable()
        .meta({ description: 'The title of the page where it stands, such as the poll of a comment' }),
      whole: z.string().nullable().meta({
        description: 'The whole text of a thing; null: it can be read where it stands',
      }),
      comm_id: id('community').nullable(),
      measure: Measure,
      by: DecidedBy,
      at: moment,
      until: moment.nullable(),
      in_force: z.boolean().meta({ description: 'Whether nothing later was decided, and it has not ended' }),
      explanation: z.string(),
      statement: Statement.nullable().meta({ description: 'null: what was done has been lifted' }),
      mine: z.boolean().meta({ description: 'Whether it is about something the caller wrote' }),
      may_appeal: z.boolean().meta({
        description: 'Whether the caller is who may appeal: of texts only whoever had written them at that time',
      }),
      by_reporter: z
        .boolean()
        .meta({ description: 'Whether whoever decided had reported it too, since nobody else could decide' }),
      appeal_until: moment.nullable().meta({ description: 'How long its author may appeal; null: not against this' }),
      nobody_else: z
        .boolean()
        .meta({ description: 'Whether nobody but its author and whoever decided could decide an appeal now' }),
      appeal: z
        .object({
          text: z.string().nullable().meta({
            description:
              'null: the caller is one of several who wrote the same words, and nothing says which of them appealed',
          }),
          at: moment,
          answer_by: moment,
          outcome: z
            .enum(['upheld', 'changed', 'reversed', 'settled'])
            .nullable()
            .meta({ description: 'null: it waits; settled: a person has decided since, which ended it' }),
          reasons: z.string().nullable(),
          by: z.enum(['moderator', 'operator']).nullable(),
          closed_at: moment.nullable(),
          next_id: id('decision').nullable().meta({ description: 'The decision that followed' }),
        })
        .nullable()
        .meta({ description: 'null: there was none' }),
    }),
  }),
}
