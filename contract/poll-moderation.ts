import { z } from 'zod'
import { read, write } from './call.ts'
import { whyAsOperator } from './operator-why.ts'
import { item_id } from './poll-items.ts'
import { poll_id } from './poll-shapes.ts'
import { id, ids, moment } from './shapes.ts'
import { About } from './subjects.ts'
import { reading } from './usual-limits.ts'

export const text_id = z
  .string()
  .regex(/^[0-9A-Z]{26}i[0-9]{1,3}x[0-9a-f]{28}$/, 'is not the id of a text')
  .meta({ description: 'The id of the text, which does not identify its author' })

/**
 * The calls for reviewing polls by new accounts, and answers in people’s own words, which a moderation decision can
 * hide: part of the service `polls`.
 */
export const pollModeration = {
  pass_poll: write({
    audit: ['reason'],
    doc: 'Lets instance-wide lists show a published poll by a new account. For its community’s owners and moderators, and operators, but not for its author. Until then, or until the account is established, only the lists of its community show it.',
    who: 'person',
    limit: { count: 600, seconds: 60 },
    input: z.strictObject({ poll_id, if_version: z.int32(), reason: whyAsOperator }),
    reply: z.object({ poll_id, version: z.int() }),
    errors: ['REMOVED', 'STALE_VERSION', 'RULE'],
  }),
  texts_to_check: read({
    doc: 'The written answers to one item, as far as its result shows them, including those that are hidden, a page at a time. Leaves out their authors, and answers held back from the result. For owners and moderators of the poll’s community, and operators; if the result is hidden until the close, nobody sees any written answer before then.',
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
          hidden: z.object({ reason: z.string(), at: moment }).nullable(),
        }),
      ),
      from: z.int(),
      next: z.int().nullable().meta({ description: 'The cursor of the next page; null: this is the last page' }),
    }),
    errors: ['REMOVED', 'WITHDRAWN', 'RESULTS_HIDDEN'],
  }),
  about_text: read({
    doc: 'The details of a written answer that other rooms need. For people who see the answer in the result, those who look after the poll, and the answer’s author. The author is never named.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: text_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  others_than_writers: read({
    doc: 'Those of the given people who did not write this answer and can therefore decide about it. Only rooms make this call, and they do not store any of the reply.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: text_id, UIDs: ids(id('person'), 20) }),
    reply: z.array(id('person')),
  }),
}
