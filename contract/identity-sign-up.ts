import { z } from 'zod'
import { read, write } from './call.ts'
import { identityLimits as limits } from './identity-limits.ts'
import { whyChanged } from './operator-why.ts'
import { isScreenPath } from './route-table.ts'
import { cursor, id, line, moment, page } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

/** Who may create an account: anybody, only people with an invitation code, or nobody. */
export const SignUpRule = z.enum(['open', 'invited', 'closed'])

/** The code of an invitation: 128 random bits. */
export const invitationCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'is not a code')

/**
 * The address of one of our screens: its path and what follows, in the form in which browsers send it: visible ASCII,
 * without backslashes, which browsers would treat as slashes.
 */
export const onward = z
  .string()
  .max(300)
  .regex(/^\/[!-[\]-~]*$/, { error: 'is not a path', abort: true })
  .refine((address) => isScreenPath(address.split(/[?#]/, 1)[0]!), 'is no screen of ours')
  .meta({
    description:
      'The page to which the visitor was going: `confirm_email` returns it to the browser that confirms; no letter includes it',
  })

const invitation_id = id('invitation')
const { uses, days, note } = limits.invitation
const whole = z.coerce.number().int()

/**
 * The rule on who may create an account, and the invitations that operators give out: part of the service `identity`.
 */
export const signUpCalls = {
  get_sign_up: read({
    doc: 'Who may create an account here.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ sign_up: SignUpRule }),
  }),
  set_sign_up: write({
    doc: 'Sets who may create an account from now on. To let nobody needs a reason.',
    who: 'operator',
    limit: writing,
    audit: ['sign_up', 'reason'],
    input: z.strictObject({ sign_up: SignUpRule, reason: whyChanged }),
    reply: z.object({ sign_up: SignUpRule }),
    errors: ['RULE'],
  }),
  invitations: read({
    doc: 'Invitations that are still valid, latest first, a page at a time. Their codes are not stored.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ cursor, limit: whole.min(1).max(50).default(20) }),
    reply: page(
      z.object({
        invitation_id,
        note: z.string(),
        uses: z.int().meta({ description: 'The number of accounts that the invitation is valid for' }),
        used: z.int(),
        created_at: moment,
        expires_at: moment,
      }),
    ),
  }),
  make_invitation: write({
    doc: 'Makes a code with which a limited number of people can sign up within a limited number of days. Only this reply contains it.',
    who: 'operator',
    limit: writing,
    audit: ['uses', 'days', 'note'],
    input: z.strictObject({
      uses: whole.min(uses.min).max(uses.max),
      days: whole.min(days.min).max(days.max),
      note: line(0, note.max).default('').meta({ description: 'A note for operators on who the invitation is for' }),
    }),
    reply: z.object({ invitation_id, code: invitationCode, link: z.string(), expires_at: moment }),
  }),
  sign_up_wave: read({
    doc: 'The number of sign-ups, and whether sign-ups are slowed because there are far more than usual.',
    who: 'operator',
    limit: reading,
    cost: 5,
    input: z.strictObject({}),
    reply: z.object({
      last_hour: z.int().meta({ description: 'Sign-up requests in the last hour' }),
      usual: z.number().meta({ description: 'Sign-ups per hour, averaged over the last 14 days' }),
      most: z.int().meta({ description: 'The number of sign-ups allowed per hour; everybody else has to wait' }),
      slowed: z.boolean(),
      pass_until: moment.nullable().meta({ description: 'The time until which operators let everybody sign up' }),
    }),
  }),
  let_sign_ups_pass: write({
    doc: 'Lets everybody sign up for 24 hours, however many people come; or slows waves of sign-ups again.',
    who: 'operator',
    limit: writing,
    audit: ['pass', 'reason'],
    input: z.strictObject({ pass: z.boolean(), reason: whyChanged }),
    reply: z.object({ pass_until: moment.nullable() }),
  }),
  end_invitation: write({
    doc: 'Ends an invitation: its code stops working.',
    who: 'operator',
    limit: writing,
    audit: [],
    input: z.strictObject({ invitation_id }),
    reply: z.object({}),
  }),
}
