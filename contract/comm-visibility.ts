import { z } from 'zod'
import { write } from './call.ts'
import { operatorReason } from './comms-shapes.ts'
import { eventList } from './event.ts'
import { id, moment } from './shapes.ts'
import { writing } from './usual-limits.ts'

const comm_id = id('community')

export const Visibility = z.enum(['public', 'unlisted', 'private']).meta({
  description:
    'Who can find the community and its content. public: everybody; unlisted: anyone who has its address, but it appears in no list, feed or search of the instance; private: only its members; to everybody else it seems not to exist',
})

/**
 * How long private content stays private after its owners decide to open it: time enough for every owner to hear of the
 * decision.
 */
export const OPENS_AFTER_HOURS = 72

/** A change to who can find a community, before it takes effect. */
export const VisibilityChange = z.object({
  visibility: Visibility,
  at: moment.meta({ description: 'When it takes effect; null: another owner must confirm it first' }).nullable(),
  may_confirm: z.boolean().meta({ description: 'Whether the change is waiting for the caller to confirm it' }),
  may_stop: z.boolean(),
})

/**
 * The visibility of a community as `get_membership` reports it to rooms, so that content published just before the
 * community becomes private is never shown to the wrong people.
 */
export const Placed = z.object({
  visibility: Visibility,
  seq: z.int().meta({ description: 'The number of changes so far. Of two values, the higher is the newer' }),
})

/** The calls for deciding who can find a community: part of the service `comms`. */
export const visibilityCalls = {
  set_visibility: write({
    audit: ['visibility', 'reason'],
    doc: 'Sets who can find a community. For owners, and operators. If there are several owners, a second one confirms by setting the same value. A change that hides the community takes effect at once; one that opens a private community, after 72 hours, unless an owner stops it; so does any change within 72 hours after owners took that role from another owner. Members are notified.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, visibility: Visibility, reason: operatorReason }),
    reply: z.object({ visibility: Visibility, change: VisibilityChange.nullable() }),
    errors: ['NAME_TAKEN', 'RULE'],
  }),
  stop_visibility: write({
    audit: ['reason'],
    doc: 'Stops a pending change of a community’s visibility. For any owner, and operators, who give a `reason`. Members are notified. Without a pending change, nothing happens.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, reason: operatorReason }),
    reply: z.object({ visibility: Visibility }),
    errors: ['RULE'],
  }),
}

/** The events that tell rooms which communities' content they may show, and where. */
export const visibilityEvents = eventList({
  visibility_set: {
    doc: 'The visibility of a community has changed. Rooms that keep content of the community show or hide it accordingly. Of two such events about a community, the one with the higher `seq` applies.',
    data: Placed.extend({ comm_id }),
  },
  let_in: {
    doc: 'Operators have let a new community onto the front page. Instance-wide lists now show what these people, who have a role to publish there, have published in it.',
    data: z.object({ comm_id, UIDs: z.array(id('person')) }),
  },
})
