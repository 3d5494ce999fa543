import { z } from 'zod'
import { bill_id } from './bills.ts'
import { read, service, write } from './call.ts'
import { identityLimits } from './identity-limits.ts'
import { Correction } from './poll-items.ts'
import { email, id, ids, lang, line, moment } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const UID = id('person')
const poll_id = id('poll')

/** A person, as only that person sees them. */
export const User = z
  .object({
    UID,
    email: z.string(),
    confirmed: z.boolean().meta({ description: 'Whether a letter to the address has been answered' }),
    fullname: z.string(),
    icoins: z.int().meta({ description: 'The balance in i-cents; 0 until there is a ledger' }),
    communities: z.array(id('community')).meta({ description: 'The communities this person belongs to' }),
    card: z.boolean().meta({ description: 'Whether everybody may see the name; off until the person turns it on' }),
    operator: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'User' })

export const Notice = z
  .object({
    notice_id: id('notice'),
    kind: z.enum([
      'poll_closed',
      'outcome_overdue',
      'outcome_set',
      'poll_corrected',
      'poll_withdrawn',
      'poll_removed',
      'bill_changed',
    ]),
    poll_id: poll_id.nullable().meta({ description: 'null: it is about a bill' }),
    bill_id: bill_id.nullable().meta({ description: 'null: it is about a poll' }),
    title: z.string().meta({
      description: 'Of a bill: H.R. 2196 (119th Congress): its title. Empty: the poll was removed for its title',
    }),
    correction: Correction.nullable().meta({ description: 'Of the title; null: it has none' }),
    lang,
    at: moment,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' })

export const users = service('users', {
  get_user: read({
    doc: 'The caller’s own record. `UID` must be the caller’s own or absent; any other answers 404.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ UID: z.string().max(128).optional() }),
    reply: User,
  }),
  update_user: write({
    doc: 'Changes the caller’s own record; what is absent stays. `UID` must be the caller’s own or absent. An `email` other than the present one is refused: `identity.change_email` proposes it and a letter confirms it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      UID: z.string().max(128).optional(),
      email: email.optional(),
      fullname: line(identityLimits.fullname.min, identityLimits.fullname.max).optional(),
      card: z.boolean().optional(),
      if_version: z.int32().optional(),
    }),
    reply: z.object({ version: z.int() }),
    errors: ['EMAIL_UNPROVED', 'STALE_VERSION'],
  }),
  people: read({
    doc: 'Names of people, in the order asked. Left out is who shows no name to the caller: a name is shown by its owner’s wish (`card`), to its owner, and to those who look after a community its owner has joined.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ UIDs: ids(UID, 200) }),
    reply: z.array(z.object({ UID, fullname: z.string() })),
  }),
  notices: read({
    doc: 'What has happened with the polls the caller answered and the bills the caller follows, latest first; at most 50.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.array(Notice),
  }),
  read_notices: write({
    doc: 'Marks every notice of the caller as read.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({ read: z.int() }),
  }),
})
