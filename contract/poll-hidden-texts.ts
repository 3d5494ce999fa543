import { z } from 'zod'

// Nothing here says whether a moderator or an operator hid a text: who was left to decide could suggest who wrote it.

export const HiddenTexts = z.array(z.object({ reason: z.string(), n: z.int() })).meta({
  description:
    'The reasons why answers were hidden by a person, each with the number of answers; an empty reason stands for all reasons that are not listed',
})

export const MyHiddenTexts = z
  .array(
    z.object({
      item_id: z.string(),
      reason: z.string(),
      decision_id: z.string().nullable().meta({
        description:
          'The decision, for an appeal; null: the caller has no account, or the text was hidden without a decision, as was possible in earlier versions',
      }),
    }),
  )
  .meta({ description: 'The caller’s own texts that are hidden from the result, and why' })
