import { z } from 'zod'
import { read } from './call.ts'
import { Issuer } from './identity-outside.ts'
import { cursor, id, moment, page } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** The calls that show operators how the instance runs: part of the service `identity`. */
export const settingsCalls = {
  get_settings: read({
    doc: 'The settings of this instance, from the environment of the process that keeps accounts. Contains no secrets.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      public_url: z.string(),
      database: z.enum(['embedded', 'postgresql']),
      workers: z.int(),
      letters: z.boolean().meta({ description: 'Whether letters can be sent' }),
      sender: z.string(),
      sign_ups_per_hour: z.int(),
      version: z.string(),
    }),
  }),
  issuer_states: read({
    doc: 'The issuers that the operator has set, and whether each describes itself at its address (OpenID Connect Discovery), as asked now. Contains no secrets.',
    who: 'operator',
    limit: { count: 20, seconds: 60 },
    cost: 5,
    input: z.strictObject({}),
    reply: z.object({
      items: z.array(
        Issuer.extend({
          address: z.string(),
          callback: z.string().meta({ description: 'The address that the issuer has to allow' }),
          state: z.enum(['answers', 'refused', 'unreachable']).meta({
            description: 'refused: something answers there, but not as this issuer should',
          }),
        }),
      ),
    }),
  }),
  failed_letters: read({
    doc: 'The letters that could not be sent so far, most recently tried first, a page at a time, without their recipients. Each is retried for about a day, and listed until a week after the last attempt.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: page(
      z.object({
        letter_id: id('letter'),
        kind: z.string().meta({ description: 'The kind of letter: reset, confirm …' }),
        tries: z.int(),
        first_at: moment.meta({ description: 'The time of the first attempt' }),
        last_at: moment,
      }),
    ),
  }),
}
