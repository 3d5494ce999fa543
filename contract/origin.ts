import { z } from 'zod'

/** Where something was taken over from, by an operator’s import: whoever wrote it there holds no account here. */
export const Origin = z
  .object({
    name: z.string().meta({ description: 'Of the public collection' }),
    url: z.string().meta({ description: 'Its own page there, or that of the collection' }),
    licence: z.string(),
  })
  .meta({ id: 'Origin' })
