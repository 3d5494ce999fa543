import { z } from 'zod'
import { read } from './call.ts'
import { cursor, id, moment, page } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** An entry in the log of a community. */
export const LogKind = z
  .enum(['founded', 'renamed', 'texts', 'rules', 'polls_by', 'articles_by', 'join', 'visibility', 'role', 'claim'])
  .meta({
    description:
      'founded: it began; renamed, texts, rules, polls_by, articles_by, join, visibility: what it says of itself changed; role: somebody was given another role; claim: what became of a claim to become an owner',
  })

/** The calls for the log of a community: part of the service comms. */
export const logCalls = {
  community_log: read({
    doc: 'The decisions about a community, latest first, a page at a time: each names the role that decided, but no person.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      comm_id: id('community'),
      cursor,
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    reply: page(
      z.object({
        log_id: id('entry'),
        at: moment,
        kind: LogKind,
        by: z.enum(['owner', 'moderator', 'operator']),
        was: z.string().meta({ description: 'What it was before: a name, a role, a rule; empty where it is long' }),
        reason: z.string().meta({ description: 'Why the operators changed it; empty of everybody else' }),
        becomes: z.string().meta({ description: 'What it is since; of a claim: waits, stopped, ended or owner' }),
      }),
    ),
  }),
}
