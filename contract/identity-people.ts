import { z } from 'zod'
import { read, write } from './call.ts'
import { identityLimits as limits } from './identity-limits.ts'
import { whyActed } from './operator-why.ts'
import { Recovery } from './identity-codes.ts'
import { id, ids, moment, page, text } from './shapes.ts'
import { About } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

const UID = id('person')

/** The suspension of an account, with its end. */
export const Suspension = z.object({
  until: moment.nullable().meta({ description: 'null: it does not end automatically' }),
  reason: z.string(),
  decision_id: id('decision'),
})

/** An account, as shown to the people who run the instance. */
export const Person = z.object({
  UID,
  email: z.string(),
  username: z.string().meta({ description: 'The name given at sign-up' }),
  confirmed: z.boolean(),
  operator: z.boolean(),
  created_at: moment,
  suspended: Suspension.nullable(),
  sessions: z.int().meta({ description: 'The number of browsers in which the person is signed in' }),
})

/** A link that the account's owner has asked for. The e-mail that contains it may have reached nobody. */
const WaitingLink = z.object({
  kind: z.enum(['confirm', 'change', 'reset', 'sign_in']),
  email: z.string().meta({ description: 'The address to confirm' }),
  made: z.boolean().meta({ description: 'Whether an operator has since made the link' }),
  created_at: moment,
  expires_at: moment,
})

/** The calls with which the people who run the instance find and help others: part of the service `identity`. */
export const peopleCalls = {
  find_people: read({
    doc: 'Accounts, sorted by the name given at sign-up, a page at a time.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({
      q: text(0, limits.email.max)
        .default('')
        .meta({ description: 'A whole e-mail address, or the beginning of a name' }),
      only: z.enum(['operators', 'suspended', 'waiting']).optional().meta({
        description:
          '`waiting`: people who have asked for a link that no e-mail brings, because e-mail from this instance reaches nobody',
      }),
      cursor: z.string().max(600).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: page(Person),
  }),
  get_person: read({
    doc: 'One account, with the links that its owner has asked for and not used yet.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ UID }),
    reply: Person.extend({
      links: z.array(WaitingLink),
      letters: z.boolean().meta({ description: 'Whether e-mail reaches people here' }),
      recovery: Recovery.extend({
        ready: z.boolean().meta({ description: 'Whether the wait is over' }),
        seen_at: moment
          .nullable()
          .meta({ description: 'When somebody was last active in a signed-in browser since the wait began' }),
      })
        .nullable()
        .meta({ description: 'The wait of somebody who has lost the app and every recovery code' }),
    }),
  }),
  make_reset_link: write({
    audit: ['reason'],
    doc: 'Makes a link that sets a new password, valid once and for a day, to give to somebody who cannot receive e-mail. Using the link does not confirm the person’s address.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ UID, reason: whyActed }),
    reply: z.object({ link: z.string(), expires_at: moment }),
  }),
  make_recovery_link: write({
    audit: ['reason'],
    doc: 'Makes a link that sets a new password and turns codes off, valid once and for a day, to give to somebody who has lost the app and every recovery code. Only after the wait that `begin_recovery` begins (STILL_WAITING); stopping it takes the link back.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ UID, reason: whyActed }),
    reply: z.object({ link: z.string(), expires_at: moment }),
    errors: ['STILL_WAITING'],
  }),
  make_address_link: write({
    audit: ['kind', 'reason'],
    doc: 'Makes a link that confirms a person’s address, or the new address they asked for, to hand to that person. Refused with RULE if e-mail from this instance reaches people, since only an e-mail can then prove the address. Any earlier link stops working.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ UID, kind: z.enum(['confirm', 'change']), reason: whyActed }),
    reply: z.object({ link: z.string(), expires_at: moment }),
    errors: ['RULE'],
  }),
  sign_out_person: write({
    audit: ['reason'],
    doc: 'Ends every session of a person.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ UID, reason: whyActed }),
    reply: z.object({ ended: z.int() }),
  }),
  set_operator: write({
    audit: ['operator', 'reason'],
    doc: 'Makes a person an operator, or removes that role. At least one operator remains. If letters are sent, only somebody with a confirmed address can become an operator (RULE). The person is notified.',
    who: 'operator',
    limit: writing,
    input: z.strictObject({ UID, operator: z.boolean(), reason: whyActed }),
    reply: z.object({ operator: z.boolean() }),
    errors: ['LAST_OPERATOR', 'RULE'],
  }),
  some_operators: read({
    doc: 'Up to twenty operators who can act. Twenty are enough to find out whether anybody may still decide when some of them may not. The operator’s scripts are not included.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({}),
    reply: z.array(UID),
  }),
  able_people: read({
    doc: 'Which of these people can act: those whose accounts exist and are not suspended.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ UIDs: ids(UID, 20) }),
    reply: z.array(UID),
  }),
  about_person: read({
    doc: 'The details of an account that other rooms need. Only for the people who run the instance, and for the account’s owner.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: UID }),
    reply: About,
  }),
}
