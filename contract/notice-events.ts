import { z } from 'zod'
import { eventList } from './event.ts'
import { Correction } from './poll-items.ts'
import { id, lang, moment } from './shapes.ts'

/** Something that people can follow. Its id comes from the room that keeps it. */
export const Thing = z.object({
  thing: z.string().max(30).meta({ description: 'The kind of thing: poll, article, bill …' }),
  id: z.string().max(60).meta({ description: 'The thing’s id in the room that keeps it' }),
})

/**
 * Every room with things that people follow publishes these events, in the transaction that makes the change. Each is
 * delivered at least once.
 */
export const noticeEvents = eventList({
  followed: {
    doc: 'Somebody has done something that makes them follow a thing, such as answering a poll: they are notified of everything that happens to the thing, including earlier events. A room that publishes an event of its own with the same information declares on its door plate how to read that event.',
    data: z.object({ about: Thing, UID: id('person') }),
  },
  care_asked: {
    doc: 'Something is waiting for the owners and moderators of a community, or for operators; or operators have changed a thing there (`operator_poll`). The rooms that keep communities and accounts know who these people are, and notify them.',
    data: z.object({
      comm_id: id('community')
        .nullable()
        .meta({ description: 'The community; null: the thing is waiting for operators' }),
      of: z
        .object({ about: Thing, title: z.string(), lang, correction: Correction.nullable() })
        .nullable()
        .default(null)
        .meta({
          description:
            'The thing that the notice names; null: it names the community. The sentence is on the door plate of the room that keeps the thing',
        }),
      kind: z.enum([
        'review_asked',
        'look_asked',
        'appeal_waits',
        'reports_wait',
        'urgent_report',
        'reports_late',
        'appeals_late',
        'hold_forgotten',
        'link_waits',
        'sign_up_wave',
        'new_things_wave',
        'operator_poll',
      ]),
      link: z.string().max(300).meta({ description: 'The page where people decide about it' }),
      except: id('person')
        .nullable()
        .meta({ description: 'Somebody who may not decide about it, such as the person who asked' }),
      except_too: id('person')
        .nullable()
        .default(null)
        .meta({ description: 'Another person who may not decide about it, such as whoever decided first' }),
      only: z.array(id('person')).max(20).nullable().default(null).meta({
        description: 'The only people who may decide about it; null: everybody who looks after the community may',
      }),
    }),
  },
  members_asked: {
    doc: 'A community asks its members to take part in something. The room that keeps communities knows who the members are, and has each notified once.',
    data: z.object({
      comm_id: id('community'),
      about: Thing,
      kind: z.string(),
      title: z.string(),
      lang,
      link: z.string().max(300).meta({ description: 'The page where people take part' }),
      except: id('person')
        .nullable()
        .meta({ description: 'The person who asks the members; null: no particular person' }),
    }),
  },
  noticed: {
    doc: 'Something has happened to a thing, and everyone who follows it is notified. The sentence and the link are on the door plate of the room that publishes the event.',
    data: z.object({
      about: Thing,
      kind: z.string().meta({
        description:
          'A kind without a sentence on the door plate is never shown, but an empty title clears the titles of all notices about the thing',
      }),
      title: z
        .string()
        .meta({ description: 'The current title of the thing; empty: the title may no longer be shown' }),
      lang,
      named_again: z.boolean().default(false).meta({
        description:
          'Whether everybody may read the title again, so that it is restored in earlier notices from which it was removed',
      }),
      correction: Correction.nullable()
        .default(null)
        .meta({ description: 'The correction of the title; null: the title has no correction' }),
      again: z.boolean().default(false).meta({
        description:
          'Whether each occurrence makes the notice new and unread again; if not, people are notified once per thing',
      }),
      comm_id: id('community')
        .nullable()
        .default(null)
        .meta({ description: 'The community of the thing: nobody outside a private community is notified' }),
      link: z
        .string()
        .max(300)
        .nullable()
        .default(null)
        .meta({ description: 'The page with the details, if the id alone does not determine that page' }),
      also: id('person').nullable().default(null).meta({
        description: 'Somebody who is notified of this event only, even if they do not follow the thing',
      }),
      except: id('person').nullable().default(null).meta({
        description: 'Somebody who is not notified, even if they follow the thing: they learn of it in another way',
      }),
      what: z.string().max(60).nullable().default(null).meta({
        description:
          'What was done, and to what kind of thing; given if the door plate makes a headline from this and the title',
      }),
      until: moment
        .nullable()
        .default(null)
        .meta({ description: 'When the measure ends automatically; null: it does not' }),
    }),
  },
})
