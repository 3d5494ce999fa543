import { z } from 'zod'
import { eventList } from './event.ts'
import { Measure } from './measure.ts'
import { id, moment } from './shapes.ts'
import { Subject } from './subjects.ts'

/** Who made a decision: the role of the person, or `automatic`. */
export const DecidedBy = z.enum(['moderator', 'operator', 'automatic'])

/**
 * Who decided, as it is shown. `person`: a moderator or an operator; which of them is not revealed if it could suggest
 * who wrote words whose author only their room knows.
 */
export const ShownDecider = z.enum([...DecidedBy.options, 'person'])

/** The event by which the room that keeps a thing receives the decision about it. */
export const measureEvents = eventList({
  measure_taken: {
    doc: 'A decision about a thing was made or lifted. The room that keeps the thing carries it out, unless it has already carried out a later decision about it.',
    data: Subject.extend({
      seq: z
        .int()
        .meta({ description: 'The position of this decision among all decisions about the thing: 1, 2, 3 …' }),
      measure: Measure,
      decision_id: id('decision'),
      by: DecidedBy,
      reason: z.string().meta({ description: 'Public; empty for `show`' }),
      show_title: z
        .boolean()
        .meta({ description: 'false: the title is withheld because the title itself is the reason for the decision' }),
      at: moment,
      until: moment.nullable().meta({ description: 'When the measure ends automatically; null: it does not' }),
      after_appeal: z
        .boolean()
        .optional()
        .meta({ description: 'Whether the decision followed from an appeal; absent: it did not' }),
    }),
  },
  appeal_decided: {
    doc: 'An appeal was decided about a thing whose author is known only to the room that keeps it. That room notifies the author.',
    data: Subject.extend({
      decision_id: id('decision').meta({ description: 'The decision that was appealed' }),
      outcome: z.enum(['upheld', 'changed', 'reversed']),
      followed: z
        .boolean()
        .meta({ description: 'Whether a new decision followed, which the room receives as a separate event' }),
    }),
  },
})
