import { z } from 'zod'

/** The role of the person who hid a written answer. */
export const HiddenBy = z.enum(['owner', 'moderator', 'operator'])

export const HiddenTexts = z.array(z.object({ reason: z.string(), by: HiddenBy, n: z.int() })).meta({
  description:
    'Why answers were hidden by those who look after the poll, and how many; an empty reason: for reasons beyond those named',
})

export const MyHiddenTexts = z
  .array(
    z.object({
      item_id: z.string(),
      reason: z.string(),
      by: HiddenBy,
      decision_id: z.string().nullable().meta({
        description:
          'For an appeal; null: the caller has no account, or it was hidden without a decision, as was once possible',
      }),
    }),
  )
  .meta({ description: 'What the caller wrote that is hidden from the result, and why' })
