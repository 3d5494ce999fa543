import { z } from 'zod'
import { eventList } from './event.ts'
import { Correction } from './poll-items.ts'
import { id, lang, moment } from './shapes.ts'

/** Something people can follow, identified by the room that keeps it. */
export const Thing = z.object({
  thing: z.string().max(30).meta({ description: 'What it is: poll, bill, …' }),
  id: z.string().max(60).meta({ description: 'Its id where it is kept' }),
})

/**
 * The event published by every room with things that people follow, in the transaction of the change; delivered at
 * least once.
 */
export const noticeEvents = eventList({
  followed: {
    doc: 'Somebody has done what makes them follow a thing, such as answering a poll: they are told all that happens with it, earlier too. A room whose own event says as much retells that on its door plate.',
    data: z.object({ about: Thing, UID: id('person') }),
  },
  care_asked: {
    doc: 'Something waits for those who look after a community, or for operators. The rooms of communities and of accounts know who they are, and have them told.',
    data: z.object({
      comm_id: id('community').nullable().meta({ description: 'null: it waits for operators' }),
      kind: z.enum(['review_asked', 'look_asked', 'appeal_waits', 'reports_wait', 'urgent_report']),
      link: z.string().max(300).meta({ description: 'Where it is decided' }),
      except: id('person').nullable().meta({ description: 'Who may not decide it, such as who asks' }),
      except_too: id('person')
        .nullable()
        .default(null)
        .meta({ description: 'Another who may not, such as who decided first' }),
      only: z
        .array(id('person'))
        .max(20)
        .nullable()
        .default(null)
        .meta({ description: 'Those alone who may, where not everybody who looks after the community may; null: all' }),
    }),
  },
  members_asked: {
    doc: 'A community asks its members to take part in something. The room of communities knows who they are, and has each told once.',
    data: z.object({
      comm_id: id('community'),
      about: Thing,
      kind: z.string(),
      title: z.string(),
      lang,
      link: z.string().max(300).meta({ description: 'Where one takes part' }),
      except: id('person').nullable().meta({ description: 'Who asks; null: nobody in particular' }),
    }),
  },
  noticed: {
    doc: 'Something has happened with a thing, and whoever follows it is told. The sentence and the link stand on the door plate of the room that tells it.',
    data: z.object({
      about: Thing,
      kind: z.string().meta({
        description: 'One without a sentence on the door plate is never shown, but an empty title empties them all',
      }),
      title: z.string().meta({ description: 'Of the thing, as it is now. Empty: it may not be shown any more' }),
      lang,
      named_again: z.boolean().default(false).meta({
        description: 'Whether everybody may read the title again, so that earlier notices which lost it have it too',
      }),
      correction: Correction.nullable().default(null).meta({ description: 'Of the title; null: it has none' }),
      again: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether it is new and unread each time it happens; if not, it is told once a thing' }),
      comm_id: id('community')
        .nullable()
        .default(null)
        .meta({ description: 'Where it belongs: nobody outside is told what happens in a private community' }),
      link: z
        .string()
        .max(300)
        .nullable()
        .default(null)
        .meta({ description: 'The page where one reads on, where the id alone does not say it' }),
      also: id('person')
        .nullable()
        .default(null)
        .meta({ description: 'Who is told this, and nothing earlier, though they may not follow the thing' }),
      except: id('person')
        .nullable()
        .default(null)
        .meta({ description: 'Who is not told this, though they may follow the thing: they hear of it otherwise' }),
      what: z
        .string()
        .max(60)
        .nullable()
        .default(null)
        .meta({ description: 'What was done and to what, where the door plate makes a headline of it and the title' }),
      until: moment.nullable().default(null).meta({ description: 'When that ends by itself; null: it does not' }),
    }),
  },
})
