import { z } from 'zod'

/** The source from which an operator imported something. The original author has no account on this instance. */
export const Origin = z
  .object({
    name: z.string().meta({ description: 'The name of the public collection' }),
    url: z
      .string()
      .meta({ description: 'The page of the imported thing at the source, or else the page of the collection' }),
    licence: z.string(),
  })
  .meta({ id: 'Origin' })
