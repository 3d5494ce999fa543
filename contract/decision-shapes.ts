import { z } from 'zod'
import { AsReported } from './cases.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { lang, moment, text } from './shapes.ts'
import { Ground, StatementCategory } from './statement.ts'

/** The reasons for a measure. All fields are required unless the decision lifts an earlier measure. */
export const Reasons = z.strictObject({
  category: StatementCategory.optional(),
  ground: Ground.optional(),
  rule: text(0, limits.rule.max).default('').meta({ description: 'The rule or law' }),
  facts: text(0, limits.facts.max).default('').meta({ description: 'The facts, and how they were found' }),
  explanation: text(0, limits.explanation.max).default('').meta({
    description:
      'Why the facts breach that rule or law; public. With `show`: why the measure is lifted, for whoever wrote the thing; required for memberships and accounts',
  }),
  show_title: z
    .boolean()
    .default(true)
    .meta({ description: 'false: the title is withheld because the title itself is the reason for the decision' }),
  until: moment.optional().meta({ description: 'When the measure ends automatically; if absent, it does not' }),
})

/** The text that a decision is about, if that is not the text at the time of the decision. */
export const DecidedText = AsReported.omit({ fingerprint: true })
  .extend({ title: z.string().nullable(), text: z.string().nullable(), lang: lang.nullable() })
  .nullable()
  .meta({
    description:
      'The text that the decision is about, as it was when it was reported, if the thing was edited before the decision; title, text and lang are null once that text is no longer kept',
  })

/** Why others cannot see a thing although no decision about it is in force. */
export const Unseen = z.enum(['approval', 'above', 'community', 'away']).meta({
  description:
    'approval: it waits until somebody lets it through; above: what it belongs to has been taken down; community: its community is hidden; away: the caller cannot reach it, because it was deleted or what it belongs to cannot be seen',
})

/** Why a decision that is complete cannot be made about a thing. */
export const undecidable = [
  'REMOVED',
  'SELF_CASE',
  'OWN_REPORT',
  'REVERSED',
  'LIFTED_UNDECIDED',
  'OPERATORS_DECIDED',
  'APPEAL_OPEN',
  'STALE_VERSION',
  'NO_SUCH_MEASURE',
] as const

/** The outcome for one of several things: a decision, or the reason why none was made. */
export const ManyOutcome = z.enum(['taken', 'NOT_FOUND', 'FORBIDDEN', ...undecidable, 'DEGRADED'])
