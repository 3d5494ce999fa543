import { z } from 'zod'
import { moment, text } from './shapes.ts'

/** The reason for hiding what somebody wrote: everyone can read it. */
export const hidingReason = text(3, 500)

/** Why something can't be read any more. Everyone can see this. */
export const Hidden = z
  .object({
    at: moment,
    by: z.enum(['moderator', 'operator']).meta({ description: 'The role in which somebody hid it' }),
    reason: z.string(),
    for_good: z.boolean().meta({ description: 'Removed: it is never shown again' }),
  })
  .meta({ id: 'Hidden' })

/** How something is hidden. */
export const hide = {
  reason: hidingReason,
  for_good: z.boolean().default(false).meta({ description: 'Removes it: it can never be shown again' }),
}
