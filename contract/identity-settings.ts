import { z } from 'zod'
import { read } from './call.ts'
import { cursor, id, moment, page } from './shapes.ts'
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
      database: z.enum(['embedded', 'postgresql']),
      workers: z.int(),
      letters: z.boolean().meta({ description: 'Whether letters reach people' }),
      sender: z.string(),
      sign_ups_per_hour: z.int(),
      version: z.string(),
    }),
  }),
  failed_letters: read({
    doc: 'The letters that could not be sent so far, those tried last first, a page at a time; never to whom. Each is tried again for about a day, and told here until a week after the last try.',
    who: 'operator',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: page(
      z.object({
        letter_id: id('letter'),
        kind: z.string().meta({ description: 'What it is about: reset, confirm …' }),
        tries: z.int(),
        first_at: moment.meta({ description: 'When it was tried first' }),
        last_at: moment,
      }),
    ),
  }),
}
