import { z } from 'zod'

/** The role of the person who hid a written answer. */
export const HiddenBy = z.enum(['owner', 'moderator', 'operator'])

export const HiddenTexts = z.array(z.object({ reason: z.string(), by: HiddenBy, n: z.int() })).meta({
  description:
    'The reasons why the people who look after the poll hid answers, each with the number of answers; an empty reason stands for all reasons that are not listed',
})

export const MyHiddenTexts = z
  .array(
    z.object({
      item_id: z.string(),
      reason: z.string(),
      by: HiddenBy,
      decision_id: z.string().nullable().meta({
        description:
          'The decision, for an appeal; null: the caller has no account, or the text was hidden without a decision, as was possible in earlier versions',
      }),
    }),
  )
  .meta({ description: 'The caller’s own texts that are hidden from the result, and why' })
