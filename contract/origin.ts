import { z } from 'zod'

/** The source from which an operator imported something. Its author there has no account here. */
export const Origin = z
  .object({
    name: z.string().meta({ description: 'The name of the public collection' }),
    url: z.string().meta({ description: 'Its own page at the source, or else that of the collection' }),
    licence: z.string(),
  })
  .meta({ id: 'Origin' })
