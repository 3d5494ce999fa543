import { z } from 'zod'
import { read, write } from './call.ts'
import { DecidedText, ManyOutcome, Reasons, undecidable, Unseen } from './decision-shapes.ts'
import { ShownDecider } from './measures.ts'
import { Measure } from './measure.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { cursor, id, lang, moment, page, text } from './shapes.ts'
import { Statement } from './statement.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

const thing = z.strictObject(Subject.shape)

const if_version = z
  .int32()
  .optional()
  .meta({ description: 'The version of the case that `get_case` or `reports` returned' })
const seen = text(1, limits.fingerprint.max).optional().meta({
  description:
    'The fingerprint of the present text that the caller has read, from `get_case` or `reports`; refused (STALE_VERSION) if it has been edited since',
})
const answer = text(limits.answer.min, limits.answer.max)
  .default('')
  .meta({ description: 'A message for the people who reported the thing' })

/** The calls for decisions about a thing: part of the service `moderation`. */
export const decisionCalls = {
  decide: write({
    audit: ['measure', 'rule', 'until'],
    doc: 'Decides about a thing: takes a measure and gives the reasons, or lifts the earlier measure (`show`). For each measure, the room that keeps the thing determines who may take it: the owners and moderators of the thing’s community, or only operators. Its author and people who reported it cannot decide unless nobody else can. Somebody whose decision was reversed on appeal cannot decide again about the same text, nor can anybody who had a part in a decision that was lifted while an appeal was open. What operators have decided only operators can lift or replace. While an appeal about the same text is open, a measure in force can only be lifted; operators can still act on the ground `illegal`, and the appeal then is about that decision. The author and those who reported it are notified at once. The reply waits up to two seconds for the room to carry out the decision.',
    who: 'person',
    limit: writing,
    input: thing.extend({
      ...Reasons.shape,
      measure: Measure,
      if_version,
      seen,
      as_reported: text(1, limits.fingerprint.max).optional().meta({
        description:
          'The fingerprint of the earlier text that the decision is about, from `get_case`; if absent, it is about the text as it is now',
      }),
      answer,
    }),
    reply: z.object({
      decision_id: id('decision'),
      seq: z
        .int()
        .meta({ description: 'The position of this decision among all decisions about the thing: 1, 2, 3 …' }),
      carried_out: z
        .boolean()
        .meta({ description: 'Whether the room that keeps the thing has already carried out the decision' }),
      answered: z.int().meta({ description: 'The number of reports answered' }),
    }),
    errors: [...undecidable, 'REASON_REQUIRED'],
  }),
  decide_many: write({
    audit: ['measure', 'rule', 'until'],
    doc: 'Makes the same decision about several things, as `decide` does for one: each thing gets a decision of its own with a complete statement, and its author is notified. The reply gives the outcome for each thing; a failure does not affect the other things. The whole request is refused only if the statement is incomplete or the end of the measure lies in the past.',
    who: 'person',
    limit: writing,
    cost: 5,
    input: Reasons.extend({
      things: z
        .array(thing.extend({ if_version, seen }))
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
          decision_id: id('decision').nullable().meta({ description: 'null: no decision was made about this thing' }),
          carried_out: z
            .boolean()
            .meta({ description: 'Whether the room that keeps the thing has already carried out the decision' }),
        }),
      ),
    }),
    errors: ['REASON_REQUIRED'],
  }),
  taken_down: read({
    doc: 'The things that a decision keeps out of public view now (`hold`, `hide`, `remove`), and the memberships and accounts that are suspended or ended (`suspend`, `terminate`), latest decision first, a page at a time. With `comm_id`: those in one community, for its owners and moderators; without it: all of them, for operators. People about whom the caller may not decide are left out, so a page may be empty although there is a next one.',
    who: 'person',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      comm_id: id('community').optional(),
      kind: Subject.shape.kind.optional().meta({ description: 'Only things of this kind' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual),
    }),
    reply: page(
      Subject.extend({
        decision_id: id('decision'),
        title: z
          .string()
          .nullable()
          .meta({ description: 'The title of the thing; null: the caller can no longer see it' }),
        lang: lang.nullable().meta({ description: 'The language of the title' }),
        measure: Measure,
        by: ShownDecider,
        operators: z.boolean().meta({
          description:
            'Whether operators decided it, so that only they can lift it; false if the caller is an operator',
        }),
        at: moment,
        until: moment.nullable(),
      }),
    ),
  }),
  decision_of: read({
    doc: 'The decision that was made about a thing within ten seconds of this moment, with its explanation; null if there was none.',
    who: 'operator',
    limit: reading,
    input: thing.extend({ at: moment }),
    reply: z.object({ decision_id: id('decision'), explanation: z.string() }).nullable(),
  }),
  own_decision: read({
    doc: 'The latest decision about a thing the caller wrote, or about their membership or account, unless only its room knows the author.',
    who: 'person',
    limit: reading,
    input: thing,
    reply: z.object({ decision_id: id('decision') }),
  }),
  get_decision: read({
    doc: 'A decision with its complete statement of reasons: for the author of the thing, its community’s owners and moderators, and operators.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ decision_id: id('decision') }),
    reply: Subject.extend({
      decision_id: id('decision'),
      seq: z.int(),
      title: z
        .string()
        .nullable()
        .meta({ description: 'The title of the thing; null: the caller can no longer see it' }),
      lang: lang.nullable().meta({ description: 'The language of the title' }),
      link: z.string().nullable(),
      on: z.string().nullable().meta({
        description: 'The title of the page that contains the thing, such as the poll that a comment is about',
      }),
      whole: z.string().nullable().meta({
        description: 'The full text of the thing; null: it can be read on its page',
      }),
      comm_id: id('community').nullable(),
      measure: Measure,
      by: ShownDecider,
      at: moment,
      until: moment.nullable(),
      in_force: z
        .boolean()
        .meta({ description: 'Whether the decision is the latest one about the thing and has not ended' }),
      unseen: Unseen.nullable().meta({
        description:
          'Why others cannot see the thing although no decision about it is in force; null: nothing else keeps it from view, or a decision does',
      }),
      as_reported: DecidedText,
      edited_since: z.boolean().meta({
        description: 'Whether the thing was edited after the decision, which is about the text at that time',
      }),
      explanation: z.string(),
      statement: Statement.nullable().meta({ description: 'null: the decision lifted an earlier measure' }),
      mine: z.boolean().meta({ description: 'Whether the thing was written by the caller' }),
      may_appeal: z.boolean().meta({
        description:
          'Whether the caller may appeal: only the author of the text at that time may, only once, within six months, and not once a person has lifted the measure',
      }),
      lifted_since: z.boolean().meta({ description: 'Whether a person has lifted the measure since' }),
      by_reporter: z.boolean().meta({
        description:
          'Whether the person who decided had also reported the thing, which is allowed if nobody else can decide',
      }),
      appeal_until: moment
        .nullable()
        .meta({ description: 'The time until which its author may appeal; null: this decision cannot be appealed' }),
      nobody_else: z.boolean().meta({
        description:
          'Whether only the author and the person who decided are left to decide an appeal, so that nobody else could',
      }),
      followed_from: z
        .object({
          decision_id: id('decision'),
          outcome: z.enum(['changed', 'reversed']),
          reasons: z.string(),
        })
        .nullable()
        .meta({
          description:
            'The decision that was appealed, if this one followed from the appeal, and the reasons of the person who decided it',
        }),
      appeal: z
        .object({
          text: z.string().nullable().meta({
            description:
              'null: the caller is one of several authors of the same words, and it is not recorded which of them appealed',
          }),
          at: moment,
          answer_by: moment,
          outcome: z
            .enum(['upheld', 'changed', 'reversed', 'settled'])
            .nullable()
            .meta({ description: 'null: pending; settled: ended by a later decision of a person' }),
          reasons: z.string().nullable(),
          by: ShownDecider.exclude(['automatic']).nullable(),
          closed_at: moment.nullable(),
          next_id: id('decision').nullable().meta({ description: 'The decision that replaced this one' }),
        })
        .nullable()
        .meta({ description: 'null: there was no appeal' }),
    }),
  }),
}
