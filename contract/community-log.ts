import { z } from 'zod'
import { read } from './call.ts'
import { cursor, id, moment, page } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** An entry in the log of a community. */
export const LogKind = z
  .enum([
    'founded',
    'renamed',
    'texts',
    'rules',
    'polls_by',
    'articles_by',
    'join',
    'visibility',
    'role',
    'claim',
    'request',
    'invitation',
    'official',
    'names',
    'front',
    'hidden',
    'picture',
  ])
  .meta({
    description:
      'founded: the community was founded; renamed, texts, rules, polls_by, articles_by, join, visibility: its texts or settings changed; role: somebody was given another role; claim: the state of a claim to become an owner changed; request, invitation, official, names: operators answered somebody who asked to join, invited people or withdrew an invitation, named an official or ended an office, took down the names of those who look after it; front: operators decided whether the front page shows it; hidden: operators hid it, or showed it again; picture: it got a picture in place of its arms, or the picture was deleted',
  })

/** The calls for the log of a community: part of the service `comms`. */
export const logCalls = {
  community_log: read({
    doc: 'The decisions about a community, latest first, a page at a time: each entry names the role of whoever decided, but not the person.',
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
        was: z
          .string()
          .meta({ description: 'The earlier value: a name, a role or a rule; empty if the value is long' }),
        reason: z.string().meta({ description: 'Why operators made the change; empty if anybody else did' }),
        becomes: z.string().meta({
          description:
            'The new value; for a claim: waits, stopped (by a moderator: taken back), ended or owner; for a request: accepted or declined; for an invitation: link, addresses or withdrawn; for an official: named or ended; for the visibility, if operators did not change it at once: waits or stopped; for hidden: hidden or shown; for a picture: new or removed',
        }),
      }),
    ),
  }),
}
