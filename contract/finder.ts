import { z } from 'zod'
import { read, service } from './call.ts'
import { asked, findFilters, findLimits, Hit, Words } from './finds.ts'

/** Searches everything that the visitor may see. */
export const finder = service('finder', {
  find: read({
    doc: 'What holds the words of `q`, of every kind that rooms give to it, best first. Nothing is searched that the visitor may not see, so neither what is found nor how much tells of it. If nothing holds every word, what holds any of them.',
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
      words: Words.meta({ description: '`any`: nothing holds every word' }),
      counts: z
        .array(z.object({ kind: z.string(), n: z.int(), more: z.boolean() }))
        .meta({ description: 'How many of each kind this page and what follows hold, counted as far as a page goes' }),
      missing: z.array(z.string()).meta({ description: 'The kinds that cannot be asked just now' }),
    }),
  }),
})
