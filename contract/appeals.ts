import { z } from 'zod'
import { read, write } from './call.ts'
import { Reasons } from './decisions.ts'
import { Measure } from './measure.ts'
import { DecidedBy } from './measures.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { cursor, id, lang, moment, page, text } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

/** The outcome of an appeal: the decision is upheld, reduced or lifted. */
export const AppealOutcome = z.enum(['upheld', 'changed', 'reversed'])

const size = z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual)

/** The same, or that a person has decided since about something that waited by itself, which ended the appeal. */
export const AppealEnd = z.enum([...AppealOutcome.options, 'settled'])

/** The calls for appeals against decisions: part of the service `moderation`. */
export const appealCalls = {
  appeal: write({
    doc: 'Asks another person to look at a decision again. For the author of the thing alone, once for each decision, within six months.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ decision_id: id('decision'), text: text(1, limits.appeal.max) }),
    reply: z.object({ appeal_id: id('appeal') }),
    errors: ['APPEALED', 'APPEAL_LATE'],
    while_suspended: true,
  }),
  appeals: read({
    doc: 'Appeals that nobody has decided, a page at a time, those that wait longest first: about things of one community, for those who look after it; without `comm_id` all, for operators. Neither those against the caller’s own decisions are among them, nor the caller’s own.',
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
          description: 'The whole text of a thing; null: it can be read where it stands',
        }),
        measure: Measure,
        by: DecidedBy,
        rule: z.string(),
        explanation: z.string(),
        decided_at: moment,
        own_report: z
          .boolean()
          .meta({ description: 'Whether the caller reported the thing: then somebody else decides' }),
        text: z.string().meta({ description: 'What the author says' }),
        at: moment,
        answer_by: moment,
        milder: z.array(Measure).meta({ description: 'What the caller could decide instead' }),
      }),
    ),
  }),
  decide_appeal: write({
    audit: ['outcome'],
    doc: 'Decides an appeal. By another person than who made the decision, who might have made it too. `changed` puts a milder measure in its place, with a statement of its own; `reversed` lifts it. The author is told at once.',
    who: 'person',
    limit: writing,
    input: Reasons.extend({
      appeal_id: id('appeal'),
      outcome: AppealOutcome,
      reasons: text(1, limits.appeal_reasons.max).meta({ description: 'For the author' }),
      measure: Measure.optional().meta({ description: 'Of `changed`' }),
    }),
    reply: z.object({ decision_id: id('decision').nullable().meta({ description: 'The new one; null: none' }) }),
    errors: ['SAME_REVIEWER', 'SELF_CASE', 'OWN_REPORT', 'APPEAL_DECIDED', 'NO_SUCH_MEASURE', 'REASON_REQUIRED'],
  }),
}
