import { z } from 'zod'
import { write } from './call.ts'
import { operatorReason } from './comms-shapes.ts'
import { eventList } from './event.ts'
import { id, moment } from './shapes.ts'
import { writing } from './usual-limits.ts'

const comm_id = id('community')

export const Visibility = z.enum(['public', 'unlisted', 'private']).meta({
  description:
    'Who finds the community and what belongs to it. public: everybody; unlisted: whoever has its address, for no list, feed or search of the instance names it; private: its members alone, and for everybody else it does not exist',
})

/**
 * How long private content stays private after its owners decide to open it: long enough for every owner to hear of the
 * decision.
 */
export const OPENS_AFTER_HOURS = 72

/** A change to who can find a community, before it takes effect. */
export const VisibilityChange = z.object({
  visibility: Visibility,
  at: moment.meta({ description: 'When it comes about; null: another owner has to confirm it first' }).nullable(),
  may_confirm: z.boolean().meta({ description: 'Whether the caller is the other owner it waits for' }),
  may_stop: z.boolean(),
})

/**
 * The visibility of a community as rooms learn it from `get_membership`, so that nothing published there is ever shown
 * to the wrong people in the meantime.
 */
export const Placed = z.object({
  visibility: Visibility,
  seq: z.int().meta({ description: 'How often it has changed: of two, the higher is the newer' }),
})

/** The calls for deciding who can find a community: part of the service `comms`. */
export const visibilityCalls = {
  set_visibility: write({
    audit: ['visibility', 'reason'],
    doc: 'Says who finds a community. For owners, and operators. With several owners a second one confirms by saying the same. What hides it comes about at once; what opens a private community, 72 hours later, unless an owner stops it. Members are told.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id, visibility: Visibility, reason: operatorReason }),
    reply: z.object({ visibility: Visibility, change: VisibilityChange.nullable() }),
    errors: ['NAME_TAKEN', 'RULE'],
  }),
  stop_visibility: write({
    audit: [],
    doc: 'Stops a change of who finds a community that has not come about yet. For any owner, and operators. Stopping what is not there changes nothing.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ comm_id }),
    reply: z.object({ visibility: Visibility }),
  }),
}

/** The event that tells every room which communities' content it may show. */
export const visibilityEvents = eventList({
  visibility_set: {
    doc: 'A community is found by others than before. Rooms that keep things of communities show them accordingly, and of two such events the one with the higher `seq` holds.',
    data: Placed.extend({ comm_id }),
  },
})
