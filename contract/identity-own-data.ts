import { z } from 'zod'
import { read, write } from './call.ts'
import { knownPassword } from './identity-shapes.ts'
import { OwnRows, ownDataCall } from './own-data.ts'
import { ownData, reading } from './usual-limits.ts'

/** The calls for the copy of one's own data: part of the service `identity`. */
export const ownDataCalls = {
  own_data: ownDataCall([
    'account',
    'outside_accounts',
    'passkeys',
    'codes',
    'recovery',
    'sessions',
    'known_browsers',
    'tries',
    'letters_with_links',
    'closing',
  ]),
  my_data: read({
    doc: 'What a service stores about the caller, list by list and page by page. The lists of a service are those of its call `own_data`; a service without that call stores nothing about people. Needs proof, given in this session within the last ten minutes, that the caller owns the account: having signed in, `prove_password`, `prove_passkey`, `prove_code`, `prove_outside` or `send_proof`.',
    who: 'person',
    limit: ownData,
    cost: 5,
    input: z.strictObject({
      service: z.string().max(40),
      list: z.string().max(60),
      cursor: z.string().max(300).optional(),
    }),
    reply: OwnRows,
    errors: ['SIGN_IN_AGAIN'],
  }),
  get_proof: read({
    doc: 'Whether the caller has proved within the last ten minutes of this session that they own the account, as `my_data` requires.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ proved: z.boolean() }),
  }),
  prove_password: write({
    doc: 'Proves with the password that the caller owns the account, for the next ten minutes of this session.',
    who: 'person',
    limit: { count: 10, seconds: 60 },
    input: z.strictObject({ password: knownPassword }),
    reply: z.object({}),
    errors: ['WRONG_PASSWORD'],
    while_suspended: true,
    while_closing: true,
  }),
}
