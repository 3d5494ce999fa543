import { z } from 'zod'
import { read, write } from './call.ts'
import { identityLimits as limits } from './identity-limits.ts'
import { isScreenPath } from './route-table.ts'
import { cursor, id, line, moment, page } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

/** The people who may create an account: anybody, only people with an invitation code, or nobody. */
export const SignUpRule = z.enum(['open', 'invited', 'closed'])

/** The code of an invitation: 128 random bits. */
export const invitationCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'is not a code')

/**
 * The address of one of our screens, starting with its path, in the form browsers send it: visible ASCII, without
 * backslashes, which browsers would treat as slashes.
 */
export const onward = z
  .string()
  .max(300)
  .regex(/^\/[!-[\]-~]*$/, { error: 'is not a path', abort: true })
  .refine((address) => isScreenPath(address.split(/[?#]/, 1)[0]!), 'is no screen of ours')
  .meta({
    description:
      'Where the visitor was going: given back by confirm_email to the browser that confirms, and written in no letter',
  })

const invitation_id = id('invitation')
const { uses, days, note } = limits.invitation
const whole = z.coerce.number().int()

/**
 * The rule on who may create an account, and the invitations that operators give out: part of the service `identity`.
 */
export const signUpCalls = {
  get_sign_up: read({
    doc: 'Who may make an account here.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ sign_up: SignUpRule }),
  }),
  set_sign_up: write({
    doc: 'Says who may make an account from now on.',
    who: 'operator',
    limit: writing,
    audit: ['sign_up'],
    input: z.strictObject({ sign_up: SignUpRule }),
    reply: z.object({ sign_up: SignUpRule }),
  }),
  invitations: read({
    doc: 'Invitations that still work, latest first, a page at a time. Their codes are not kept.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ cursor, limit: whole.min(1).max(50).default(20) }),
    reply: page(
      z.object({
        invitation_id,
        note: z.string(),
        uses: z.int().meta({ description: 'How many accounts it is for' }),
        used: z.int(),
        created_at: moment,
        expires_at: moment,
      }),
    ),
  }),
  make_invitation: write({
    doc: 'Makes a code with which so many people can sign up within so many days. It is told this once.',
    who: 'operator',
    limit: writing,
    audit: ['uses', 'days', 'note'],
    input: z.strictObject({
      uses: whole.min(uses.min).max(uses.max),
      days: whole.min(days.min).max(days.max),
      note: line(0, note.max).default('').meta({ description: 'For operators: for whom it is' }),
    }),
    reply: z.object({ invitation_id, code: invitationCode, link: z.string(), expires_at: moment }),
  }),
  sign_up_wave: read({
    doc: 'How many people sign up, and whether sign-ups are slowed because far more do than usual.',
    who: 'operator',
    limit: reading,
    cost: 5,
    input: z.strictObject({}),
    reply: z.object({
      last_hour: z.int().meta({ description: 'Sign-ups asked for in the last hour' }),
      usual: z.number().meta({ description: 'Sign-ups an hour, on average over the last 14 days' }),
      most: z.int().meta({ description: 'How many an hour are let in before others have to wait' }),
      slowed: z.boolean(),
      pass_until: moment.nullable().meta({ description: 'Until then operators let everybody in' }),
    }),
  }),
  let_sign_ups_pass: write({
    doc: 'Lets everybody sign up for 24 hours, however many they are; or slows waves of sign-ups again.',
    who: 'operator',
    limit: writing,
    audit: ['pass'],
    input: z.strictObject({ pass: z.boolean() }),
    reply: z.object({ pass_until: moment.nullable() }),
  }),
  end_invitation: write({
    doc: 'Ends an invitation: its code works no longer.',
    who: 'operator',
    limit: writing,
    audit: [],
    input: z.strictObject({ invitation_id }),
    reply: z.object({}),
  }),
}
