import { z } from 'zod'
import { read } from './call.ts'
import { id, lang, moment } from './shapes.ts'

/** The maximum number of things by new accounts that operators see at once. */
export const newcomersListed = 50

/** The page that lists these things: for the people who look after a community, its own; for operators, all of them. */
export const newcomersPage = (comm_id: string | null) =>
  comm_id === null ? '/account?look=new-accounts' : `/communities/${comm_id}?reports=new`

/**
 * Lists things that new accounts have published and that nobody else has reviewed. Every room that keeps published
 * things has this call.
 */
export const newcomersCall = () =>
  read({
    doc: 'Things that new accounts have published in public communities, and that only the lists of the community show until somebody has reviewed them; earliest first, at most 50. With `comm_id`: those in one community, for its owners and moderators, unless the operators have not let it onto the front page and the caller’s account is new, too; without it: all of them, for operators.',
    who: 'person',
    limit: { count: 60, seconds: 60 },
    cost: 5,
    input: z.strictObject({ comm_id: id('community').optional() }),
    reply: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        lang: lang.meta({ description: 'The language of the title' }),
        comm_id: id('community').nullable(),
        author: id('person').nullable().meta({ description: 'Whose name `users.people` tells those who may read it' }),
        version: z.int(),
        at: moment.meta({ description: 'The time of publication' }),
      }),
    ),
  })
