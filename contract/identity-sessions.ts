import { z } from 'zod'
import { read, write } from './call.ts'
import { issuerId } from './identity-outside.ts'
import { letterToken as token } from './identity-shapes.ts'
import { cursor, id, moment, page } from './shapes.ts'
import { reading } from './usual-limits.ts'

const session_id = id('session')

/** The calls for the browsers in which somebody is signed in: part of the service `identity`. */
export const sessionCalls = {
  find_session: read({
    doc: 'The owner of a session, by the hash of its token; null if it has ended. Called by the door of every process.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ session: z.string().length(22) }),
    reply: z
      .object({
        UID: id('person'),
        operator: z.boolean(),
        suspended: z
          .object({ until: moment.nullable() })
          .optional()
          .meta({ description: 'Present only if the account is suspended' }),
        closing: z
          .object({ closes_at: moment })
          .optional()
          .meta({ description: 'Present only if the account is closing' }),
      })
      .nullable(),
  }),
  sign_out: write({
    doc: 'Ends this session, or every session of the caller.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ everywhere: z.boolean().default(false) }),
    reply: z.object({
      ended: z.int(),
      issuer: issuerId.nullable().meta({ description: 'The issuer at which this session began: see `leave_outside`' }),
    }),
    session: 'ends',
    while_suspended: true,
    while_closing: true,
  }),
  sessions: read({
    doc: 'The caller’s sessions, a page at a time: the current one, then the others, latest first.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(100).default(50) }),
    reply: page(
      z.object({
        session_id,
        device: z.string().meta({
          description: 'The browser and system as they identify themselves, such as Firefox, Linux; may be empty',
        }),
        created_at: moment,
        seen_at: moment,
        current: z.boolean(),
      }),
    ),
  }),
  end_session: write({
    doc: 'Ends one session of the caller, on any device.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ session_id }),
    reply: z.object({}),
    while_suspended: true,
    while_closing: true,
  }),
  end_other_sessions: write({
    doc: 'Ends every session of the caller but this one. A letter tells the owner if somebody then signs in from one of those browsers again.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({ ended: z.int() }),
    while_suspended: true,
    while_closing: true,
  }),
  disown_sign_in: write({
    doc: 'Uses the link of the letter about a sign-in from a new browser: it was not the owner’s. Ends every session of the account, removes the ways to sign in that were added since, stops the password from working and sends a letter for a new one.',
    who: 'guest',
    limit: { count: 20, seconds: 60 },
    input: z.strictObject({ token }),
    reply: z.object({}),
    errors: ['LINK_GONE'],
    session: 'ends',
    while_suspended: true,
    while_closing: true,
  }),
}
