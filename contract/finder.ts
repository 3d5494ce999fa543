import { z } from 'zod'
import { read, service } from './call.ts'
import { asked, findFilters, findLimits, Hit, Words } from './finds.ts'

/** Searches everything that the visitor may see. */
export const finder = service('finder', {
  find: read({
    doc: 'Everything that contains the words of `q`, of every kind that the rooms provide, best first. If nothing contains every word: everything that contains any of them. Only things the visitor may see are searched, so neither results nor counts reveal anything else.',
    who: 'guest',
    limit: { count: 60, seconds: 60 },
    under_load: 'first',
    cost: 20,
    input: z.strictObject({
      q: asked,
      kind: z.string().max(30).optional().meta({ description: 'Only things of this kind' }),
      ...findFilters,
      cursor: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(findLimits.page.max).default(findLimits.page.usual),
    }),
    reply: z.object({
      items: z.array(Hit),
      next_cursor: z.string().nullable(),
      words: Words.meta({ description: '`any`: nothing contains every word' }),
      counts: z.array(z.object({ kind: z.string(), n: z.int(), more: z.boolean() })).meta({
        description:
          'The number of results of each kind on this and the following pages, counted up to the size of one page',
      }),
      missing: z.array(z.string()).meta({ description: 'The kinds that cannot be searched at the moment' }),
    }),
  }),
})
