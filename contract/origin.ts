import { z } from 'zod'

/** The source from which an operator imported something. Its author there has no account here. */
export const Origin = z
  .object({
    name: z.string().meta({ description: 'Of the public collection' }),
    url: z.string().meta({ description: 'Its own page there, or that of the collection' }),
    licence: z.string(),
  })
  .meta({ id: 'Origin' })
