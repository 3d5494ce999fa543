import { z } from 'zod'
import { read, write } from './call.ts'
import { item_id } from './poll-items.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { HiddenBy, poll_id } from './poll-shapes.ts'
import { moment, text } from './shapes.ts'
import { reading } from './usual-limits.ts'

const hiding = { count: 300, seconds: 60 }
const text_id = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'is not the id of a text')
  .meta({ description: 'As `texts_to_check` gives it: of the text, not of whoever wrote it' })
const changed = z.object({ poll_id, text_id })

/** The calls for reviewing answers in people’s own words: part of the service polls. */
export const pollModeration = {
  texts_to_check: read({
    doc: 'Answers in words to one item as far as its result shows them, and those of them that are hidden, a page at a time. Never who wrote one, and none that is held back. For owners and moderators of the poll’s community, and operators; where the result waits for the close, nobody sees any before.',
    who: 'person',
    limit: reading,
    cost: 5,
    under_load: 'first',
    input: z.strictObject({ poll_id, item_id, from: z.coerce.number().int().min(0).max(1e9).default(0) }),
    reply: z.object({
      texts: z.array(
        z.object({
          text_id,
          text: z.string(),
          hidden: z.object({ reason: z.string(), by: HiddenBy, at: moment }).nullable(),
        }),
      ),
      from: z.int(),
      next: z.int().nullable().meta({ description: 'Where the next page begins; null: this is the last' }),
    }),
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  hide_text: write({
    audit: ['reason'],
    doc: 'Takes an answer in words out of the result, wherever it stands, with a reason that stays in public beside how many are hidden. Its other answers count as before, and whoever wrote it still sees it. Answers of the very same words are hidden together. Hidden again, it keeps its first reason.',
    who: 'person',
    limit: hiding,
    cost: 5,
    input: z.strictObject({
      poll_id,
      item_id,
      text_id,
      reason: text(limits.note.min, limits.note.max).meta({ description: 'Shown in public' }),
    }),
    reply: changed,
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN', 'TOO_MANY'],
  }),
  show_text: write({
    audit: [],
    doc: 'Shows an answer in words again that was hidden.',
    who: 'person',
    limit: hiding,
    input: z.strictObject({ poll_id, item_id, text_id }),
    reply: changed,
    errors: ['REMOVED'],
  }),
}
