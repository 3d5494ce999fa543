import { z } from 'zod'
import { read, write } from './call.ts'
import { Said } from './cases.ts'
import { DecidedText, Reasons } from './decision-shapes.ts'
import { Measure } from './measure.ts'
import { ShownDecider } from './measures.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { cursor, id, lang, moment, page, text } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

/** The outcome of an appeal: the decision is upheld, reduced or lifted. */
export const AppealOutcome = z.enum(['upheld', 'changed', 'reversed'])

const size = z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual)

/**
 * An `AppealOutcome`, or `settled`: the appeal ended because a person has since decided about the thing that had been
 * held automatically, or has lifted the measure without deciding the appeal.
 */
export const AppealEnd = z.enum([...AppealOutcome.options, 'settled'])

/** The calls for appeals against decisions: part of the service `moderation`. */
export const appealCalls = {
  appeal: write({
    doc: 'Asks another person to review a decision. Only the author of the thing may appeal, once per decision, within six months, and not once a person has lifted the measure.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ decision_id: id('decision'), text: text(1, limits.appeal.max) }),
    reply: z.object({ appeal_id: id('appeal') }),
    errors: ['APPEALED', 'APPEAL_LATE', 'LIFTED_SINCE'],
    while_suspended: true,
  }),
  appeals: read({
    doc: 'Open appeals, longest waiting first, a page at a time. With `comm_id`: those in one community, for its owners and moderators; without it: all of them, for operators. Appeals by the caller, about content on which the caller has decided, or against measures that the caller may not take, are left out.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ comm_id: id('community').optional(), cursor, limit: size }),
    reply: page(
      Subject.extend({
        appeal_id: id('appeal'),
        decision_id: id('decision'),
        title: z.string().nullable(),
        lang: lang.nullable(),
        link: z.string().nullable(),
        whole: z.string().nullable().meta({
          description: 'The full text of the thing; null: it can be read on its page',
        }),
        as_reported: DecidedText,
        measure: Measure,
        by: ShownDecider,
        rule: z.string(),
        explanation: z.string(),
        decided_at: moment,
        standing: z
          .object({
            decision_id: id('decision'),
            measure: Measure,
            by: ShownDecider,
            rule: z.string(),
            explanation: z.string(),
            at: moment,
          })
          .nullable()
          .meta({
            description:
              'The decision in force, which may have replaced the appealed one; the appeal is decided about this one; null: no measure is in force',
          }),
        own_report: z
          .boolean()
          .meta({ description: 'Whether the caller reported the thing; if so, somebody else decides' }),
        text: z.string().meta({ description: 'The author’s objection' }),
        at: moment,
        answer_by: moment,
        wrote: Said.shape.wrote,
        milder: z.array(Measure).meta({ description: 'The milder measures the caller could choose' }),
      }),
    ),
  }),
  waiting_outside: read({
    doc: 'How many open appeals nobody here could decide when that was last checked, at most about an hour ago.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ count: z.int() }),
  }),
  decide_appeal: write({
    audit: ['outcome'],
    doc: 'Decides an appeal. Only for people who could have made the original decision, but not for anybody who had a part in it, in the decisions before it or in those since; if operators made one of these, only for operators. `changed` replaces the measure in force with a milder one and a new statement of reasons; `reversed` lifts it, also if a later decision has replaced the appealed one. The author is notified at once.',
    who: 'person',
    limit: writing,
    input: Reasons.extend({
      appeal_id: id('appeal'),
      outcome: AppealOutcome,
      reasons: text(1, limits.appeal_reasons.max).meta({ description: 'Reasons shown to the author' }),
      standing: id('decision')
        .optional()
        .meta({ description: 'The decision in force that the caller has seen; refused if it is another one now' }),
      measure: Measure.optional().meta({ description: 'Only if the outcome is `changed`' }),
    }),
    reply: z.object({
      decision_id: id('decision')
        .nullable()
        .meta({ description: 'The decision that replaces it; null: no decision replaces it' }),
    }),
    errors: [
      'SAME_REVIEWER',
      'SELF_CASE',
      'OWN_REPORT',
      'APPEAL_DECIDED',
      'STALE_VERSION',
      'OPERATORS_DECIDED',
      'NO_SUCH_MEASURE',
      'REASON_REQUIRED',
    ],
  }),
}
