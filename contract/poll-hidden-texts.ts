import { z } from 'zod'

/** The role of the person who hid a written answer. */
export const HiddenBy = z.enum(['owner', 'moderator', 'operator'])

export const HiddenTexts = z.array(z.object({ reason: z.string(), by: HiddenBy, n: z.int() })).meta({
  description:
    'Why the people who look after the poll hid answers, and how many; an empty reason: for other reasons than those listed',
})

export const MyHiddenTexts = z
  .array(
    z.object({
      item_id: z.string(),
      reason: z.string(),
      by: HiddenBy,
      decision_id: z.string().nullable().meta({
        description:
          'For an appeal; null: the caller has no account, or the text was hidden without a decision, as was once possible',
      }),
    }),
  )
  .meta({ description: 'The caller’s own texts that are hidden from the result, and why' })
