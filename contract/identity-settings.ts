import { z } from 'zod'
import { read } from './call.ts'
import { reading } from './usual-limits.ts'

/** How the instance runs, for its operators: part of the service `identity`. */
export const settingsCalls = {
  get_settings: read({
    doc: 'How this instance runs, as the environment of the process says that keeps accounts. No secret is in it.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      public_url: z.string(),
      time_zone: z.string(),
      language: z.string().meta({ description: 'For readers whose browser asks for none that polity speaks' }),
      database: z.enum(['embedded', 'postgresql']),
      workers: z.int(),
      letters: z.boolean().meta({ description: 'Whether letters reach people' }),
      sender: z.string(),
      sign_ups_per_hour: z.int(),
      version: z.string(),
    }),
  }),
}
