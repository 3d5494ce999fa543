import { z } from 'zod'
import { read, service, write } from './call.ts'
import { identityLimits } from './identity-limits.ts'
import { Thing } from './notice-events.ts'
import { Correction } from './poll-items.ts'
import { cursor, email, id, ids, lang, line, moment, page } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'
import { userRefusals } from './user-refusals.ts'

const UID = id('person')
const choice = z.string().max(60).meta({ description: 'poll.results, comment.replies, …' })
const following = z.object({ following: z.boolean() })

/** A person, as only that person sees them. */
export const User = z
  .object({
    UID,
    email: z.string(),
    confirmed: z.boolean().meta({ description: 'Whether a letter to the address has been answered' }),
    fullname: z.string(),
    icoins: z.int().meta({ description: 'The balance in i-cents; 0 until there is a ledger' }),
    communities: z
      .array(id('community'))
      .optional()
      .meta({ description: 'The communities this person belongs to; absent where only the record was asked for' }),
    name_public: z
      .boolean()
      .meta({ description: 'Whether everybody may see the name; off until the person turns it on' }),
    operator: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'User' })

/** The news about something the reader follows. */
export const Notice = z
  .object({
    notice_id: id('notice'),
    about: Thing,
    kind: z.string().meta({ description: 'poll_closed, bill_changed, …' }),
    title: z.string().meta({ description: 'Of the thing; words in place of one that may not be shown any more' }),
    correction: Correction.nullable().meta({ description: 'Of the title; null: it has none' }),
    lang: lang.meta({ description: 'Of the title' }),
    sentence: z.string().meta({ description: 'What has happened, in the language asked for' }),
    times: z.int().meta({ description: 'How often: since the caller last looked while it is unread, 100 at most' }),
    link: z.string().meta({ description: 'The page where one reads on' }),
    at: moment,
    until: moment.nullable().meta({ description: 'When what was done ends by itself; null: it does not' }),
    read: z.boolean(),
  })
  .meta({ id: 'Notice' })

export const users = service('users', userRefusals, {
  get_user: read({
    doc: 'The caller’s own record. `UID` must be the caller’s own or absent; any other answers 404.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      UID: z.string().max(128).optional(),
      only: z.literal('record').optional().meta({ description: 'Without `communities`, which can be hundreds' }),
    }),
    reply: User,
  }),
  get_trust: read({
    doc: 'Whether the caller’s account is established: it is three days old, its address is confirmed where letters are sent, and its person has done three things, such as answering a poll, asking, or joining a community. Operators’ accounts always are.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({
      acts: z.coerce
        .number()
        .int()
        .min(0)
        .default(0)
        .meta({ description: 'What the asking room knows the person to have done' }),
    }),
    reply: z.object({ established: z.boolean() }),
  }),
  established: read({
    doc: 'Which of these people’s accounts are established, by the rule of `get_trust`. For the instance itself, which lets lists of the whole instance show what they published before.',
    who: 'operator',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ UIDs: ids(UID, 20) }),
    reply: z.array(UID),
  }),
  update_user: write({
    doc: 'Changes the caller’s own record; what is absent stays. `UID` must be the caller’s own or absent. An `email` other than the present one is refused: `identity.change_email` proposes it and a letter confirms it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      UID: z.string().max(128).optional(),
      email: email.optional(),
      fullname: line(identityLimits.fullname.min, identityLimits.fullname.max).optional(),
      name_public: z.boolean().optional(),
      if_version: z.int32().optional(),
    }),
    reply: z.object({ version: z.int() }),
    errors: ['EMAIL_UNPROVED', 'STALE_VERSION'],
  }),
  people: read({
    doc: 'Names of people, in the order asked. Left out is who shows no name to the caller: a name is shown by its owner’s wish (`name_public`), to its owner, and to those who look after a community its owner has joined.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ UIDs: ids(UID, 200) }),
    reply: z.array(z.object({ UID, fullname: z.string() })),
  }),
  notices: read({
    doc: 'What has happened with the things the caller follows, latest first, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      lang: lang.optional().meta({ description: 'Of the sentences; those that it lacks are in English' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: page(Notice),
  }),
  unread_notices: read({
    doc: 'How many of the caller’s notices are unread, 100 at most. Several of one kind about one thing are one notice.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ unread: z.int() }),
  }),
  read_notice: write({
    doc: 'Marks as read what the caller was told of one thing, up to a notice as it was shown: what has come since stays unread.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ notice_id: id('notice'), at: moment }),
    reply: z.object({ read: z.int() }),
    while_suspended: true,
  }),
  read_notices: write({
    doc: 'Marks every notice of the caller as read.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({ read: z.int() }),
    while_suspended: true,
  }),
  notice_choices: read({
    doc: 'The kinds of notices that the caller can turn off, and whether they are on. Whatever concerns the caller’s own things and rights is not among them.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ lang: lang.optional().meta({ description: 'Of the names' }) }),
    reply: z.array(z.object({ choice, name: z.string(), on: z.boolean() })),
  }),
  choose_notices: write({
    doc: 'Turns off these kinds of notices and turns on all others. Turned off, they are neither listed nor counted; nothing is lost.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ off: z.array(choice).max(100) }),
    reply: z.object({ off: z.array(choice) }),
    while_suspended: true,
  }),
  follow: write({
    doc: 'Has the caller told what happens with a thing from now on. Only what people may follow by a wish of their own, such as a bill: `notices` of the door plates say what. Following twice is following once.',
    who: 'person',
    limit: writing,
    input: Thing.strict(),
    reply: following,
    errors: ['TOO_MANY'],
  }),
  unfollow: write({
    doc: 'Ends following a thing: its notices go too.',
    who: 'person',
    limit: writing,
    input: Thing.strict(),
    reply: following,
  }),
  follows: read({
    doc: 'The things of one kind that the caller follows, in the order of their ids, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      thing: Thing.shape.thing,
      cursor,
      limit: z.coerce.number().int().min(1).max(500).default(500),
    }),
    reply: page(z.object({ id: Thing.shape.id })),
  }),
})
