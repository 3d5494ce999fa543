import { z } from 'zod'
import { read, write } from './call.ts'
import { letterLang } from './identity-shapes.ts'
import { id, lang, moment } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

/** The number of days within which a closed account can be kept after all. */
export const CLOSING_DAYS = 14

/** The calls with which people close their accounts, and keep them after all: part of the service `identity`. */
export const closingCalls = {
  get_closing: read({
    doc: 'Whether the caller’s account is closing, and what keeps the caller from closing it.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      closes_at: moment.nullable().meta({ description: 'When the account will be deleted; null: it is not closing' }),
      last_operator: z.boolean().meta({ description: 'Whether nobody else who can act runs this instance' }),
      sole_owner_of: z
        .array(z.object({ comm_id: id('community'), comm_name: z.string(), lang }))
        .meta({ description: 'Communities with other members that nobody else owns, at most 50' }),
    }),
  }),
  close_account: write({
    doc: `Closes the caller’s account: it is deleted after ${CLOSING_DAYS} days. Until then its owner is in no list of people, can read, and can keep the account after all (\`keep_account\`, or the link of a letter that goes to every address known of them). Ends every session. Needs proof, given in this session within the last ten minutes, that the caller owns the account.`,
    who: 'person',
    limit: writing,
    input: z.strictObject({
      comments: z
        .enum(['keep', 'delete'])
        .default('keep')
        .meta({ description: 'Whether the caller’s comments stay without a name, or are deleted' }),
      lang: letterLang,
    }),
    reply: z.object({ closes_at: moment }),
    errors: ['SIGN_IN_AGAIN', 'LAST_OPERATOR', 'SOLE_OWNER'],
    session: 'ends',
    while_suspended: true,
    while_closing: true,
  }),
  keep_account: write({
    doc: 'Keeps an account that is closing. Does nothing if it isn’t.',
    who: 'person',
    limit: writing,
    input: z.strictObject({}),
    reply: z.object({}),
    while_suspended: true,
    while_closing: true,
  }),
  keep_account_by_link: write({
    doc: 'Keeps an account that is closing, by the link of the letter about it, without signing in.',
    who: 'guest',
    limit: { count: 20, seconds: 60 },
    input: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'is not a token') }),
    reply: z.object({}),
    errors: ['LINK_GONE'],
    while_suspended: true,
    while_closing: true,
  }),
}
