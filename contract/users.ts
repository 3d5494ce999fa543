import { z } from 'zod'
import { read, service, write } from './call.ts'
import { Role } from './comms-shapes.ts'
import { identityLimits } from './identity-limits.ts'
import { Thing } from './notice-events.ts'
import { PictureUrl } from './pictures.ts'
import { Correction } from './poll-items.ts'
import { cursor, email, id, ids, lang, line, moment, page } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'
import { avatarCalls } from './user-avatar.ts'
import { ownDataCall } from './own-data.ts'

const UID = id('person')
const choice = z.string().max(60).meta({ description: 'The kind of notice: poll.results, comment.replies, …' })
const following = z.object({ following: z.boolean() })

/** A person, as only that person sees them. */
export const User = z
  .object({
    UID,
    email: z.string(),
    confirmed: z
      .boolean()
      .meta({ description: 'Whether the person has confirmed the address with a link from a letter' }),
    fullname: z.string(),
    icoins: z.int().meta({ description: 'The balance in i-cents, without what is still pending' }),
    coins_hidden: z.boolean().meta({
      description:
        'Whether `icoins` is not shown at the top of pages: the person does not want to see it, or the ledger could not be reached and `icoins` is 0',
    }),
    communities: z.array(id('community')).optional().meta({
      description: 'The communities to which this person belongs; absent if the caller asked only for the record',
    }),
    name_public: z
      .boolean()
      .meta({ description: 'Whether everybody may see the name; off unless the person turns it on' }),
    avatar_url: PictureUrl.nullable().meta({ description: 'The picture, 256 pixels wide and high; null: none' }),
    avatar_taken_down: z.object({ at: moment, reason: z.string() }).nullable().meta({
      description: 'When and why operators deleted the last picture; null: they did not, or there is a new one',
    }),
    operator: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'User' })

/** A notice about something that the reader follows. */
export const Notice = z
  .object({
    notice_id: id('notice'),
    about: Thing,
    kind: z.string().meta({ description: 'The kind of event: poll_closed, bill_changed, …' }),
    title: z.string().meta({ description: 'The title of the thing; a placeholder if it may no longer be shown' }),
    correction: Correction.nullable().meta({
      description: 'The correction of the title; null: the title has no correction',
    }),
    lang: lang.meta({ description: 'The language of the title' }),
    sentence: z.string().meta({ description: 'What has happened, in the requested language' }),
    times: z.int().meta({
      description:
        'The number of occurrences, at most 100. While the notice is unread, only those since the caller last looked',
    }),
    link: z.string().meta({ description: 'The page with the details' }),
    at: moment,
    until: moment.nullable().meta({ description: 'When the measure ends automatically; null: it does not' }),
    read: z.boolean(),
  })
  .meta({ id: 'Notice' })

export const users = service('users', {
  own_data: ownDataCall(['profile', 'avatar', 'follows', 'notices', 'notices_turned_off']),
  get_user: read({
    doc: 'The caller’s own record. `UID` must be the caller’s own or absent; any other is refused with 404.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      UID: z.string().max(128).optional(),
      only: z.literal('record').optional().meta({
        description: 'Whether to return the record without `communities`, since there can be hundreds of them',
      }),
    }),
    reply: User,
  }),
  get_trust: read({
    doc: 'Whether the caller’s account is established: it is three days old, its address is confirmed if letters are sent, and its owner has done three things, such as answering a poll, asking a question, or joining a community. Operators’ accounts are always established.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({
      acts: z.coerce
        .number()
        .int()
        .min(0)
        .default(0)
        .meta({ description: 'The number of things the calling room knows the person has done' }),
    }),
    reply: z.object({ established: z.boolean() }),
  }),
  established: read({
    doc: 'Which of these people’s accounts are established, by the rule of `get_trust`. For the instance itself, which then lets instance-wide lists show what these people have already published.',
    who: 'operator',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ UIDs: ids(UID, 20) }),
    reply: z.array(UID),
  }),
  update_user: write({
    doc: 'Changes the caller’s own record; absent fields stay unchanged. `UID` must be the caller’s own or absent. An `email` other than the current one takes effect, soon after the reply, if the issuer by which this session began has verified it and nobody else has it. Any other is proposed as by `identity.change_email`: it waits for the link in a letter, both addresses are told, and the reply doesn’t reveal whether somebody else has it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      UID: z.string().max(128).optional(),
      email: email.optional(),
      lang: lang.optional().meta({ description: 'The language of letters about a new address' }),
      fullname: line(identityLimits.fullname.min, identityLimits.fullname.max).optional(),
      name_public: z.boolean().optional(),
      if_version: z.int32().optional(),
    }),
    reply: z.object({ version: z.int() }),
    errors: ['STALE_VERSION'],
  }),
  ...avatarCalls,
  people: read({
    doc: 'The names of these people, in the order requested. People whose name the caller may not see are left out. A name is visible to everybody if its owner allows it (`name_public`), and always to its owner and to the owners and moderators of communities that its owner has joined.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ UIDs: ids(UID, 200) }),
    reply: z.array(
      z.object({
        UID,
        fullname: z.string(),
        avatar_url: PictureUrl.nullable().meta({ description: 'The picture, 96 pixels wide and high; null: none' }),
      }),
    ),
  }),
  find_members: read({
    doc: 'The members of a community whose name contains all of these words, regardless of case and accents, in the order of `comms.members` and refused like it. One call looks at no more than 2,000 members, so a page can be empty although there is a next one.',
    who: 'person',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      comm_id: id('community'),
      q: line(1, identityLimits.fullname.max),
      role: Role.optional().meta({ description: 'Only members with this role' }),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: page(z.object({ UID, fullname: z.string(), role: Role, joined_at: moment })),
  }),
  bears_name: read({
    doc: 'Whether this is the present name of the person’s account, for rooms that ask about a thing on whose page the name stands. It tells nobody a name that they don’t already read there.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ UID, name: z.string().max(300) }),
    reply: z.object({ bears: z.boolean() }),
  }),
  notices: read({
    doc: 'Notices about the things the caller follows, latest first, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      lang: lang.optional().meta({
        description: 'The language of the sentences; sentences not available in that language are in English',
      }),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: page(Notice),
  }),
  unread_notices: read({
    doc: 'The number of the caller’s unread notices, at most 100. Several notices of the same kind about the same thing count as one.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ unread: z.int() }),
  }),
  read_notice: write({
    doc: 'Marks the caller’s notices of one thing as read, up to and including the given notice; later ones stay unread.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ notice_id: id('notice'), at: moment }),
    reply: z.object({ read: z.int() }),
    while_suspended: true,
  }),
  read_notices: write({
    doc: 'Marks all of the caller’s notices as read.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({ read: z.int() }),
    while_suspended: true,
  }),
  notice_choices: read({
    doc: 'The kinds of notices that the caller can turn off, and whether they are on. Notices about the caller’s own things and rights cannot be turned off, and are not included.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ lang: lang.optional().meta({ description: 'The language of the names' }) }),
    reply: z.array(z.object({ choice, name: z.string(), on: z.boolean() })),
  }),
  choose_notices: write({
    doc: 'Turns off these kinds of notices and turns on all others. A kind that is off is neither listed nor counted, but nothing is lost.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ off: z.array(choice).max(100) }),
    reply: z.object({ off: z.array(choice) }),
    while_suspended: true,
  }),
  follow: write({
    doc: 'Makes the caller follow a thing, so that they are notified of what happens to it from now on. Only for things that people can follow by choice, such as a bill: the `notices` on door plates define which kinds. Following twice has no further effect.',
    who: 'person',
    limit: writing,
    input: Thing.strict(),
    reply: following,
    errors: ['TOO_MANY'],
  }),
  unfollow: write({
    doc: 'Stops following a thing, and removes its notices.',
    who: 'person',
    limit: writing,
    input: Thing.strict(),
    reply: following,
  }),
  follows: read({
    doc: 'The things of one kind that the caller follows, sorted by id, a page at a time.',
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
