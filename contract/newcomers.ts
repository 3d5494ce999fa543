import { z } from 'zod'
import { read } from './call.ts'
import { id, lang, moment } from './shapes.ts'

/** The most things of new accounts that are listed for operators at once. */
export const newcomersListed = 50

/** Lists things that new accounts have published and nobody else has reviewed; each room that keeps such things has this call. */
export const newcomersCall = () =>
  read({
    doc: 'What new accounts published in public communities that only the lists of its community show until somebody has had a look, the earliest first; at most 50: of one community, for those who look after it; without `comm_id` of all, for operators.',
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
        version: z.int(),
        at: moment.meta({ description: 'The time of publication' }),
      }),
    ),
  })
