import { z } from 'zod'
import { read, write } from './call.ts'
import { comment_id, named } from './comment-shapes.ts'
import { cursor, id, lang, moment, page } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

/** The calls about the first comments of new accounts, which are held until somebody approves them. */
export const heldComments = {
  held_comments: read({
    doc: 'Comments that wait to be let through, a page at a time, those that wait longest first: of one community, for those who look after it; without `comm_id` all, for operators.',
    who: 'person',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      comm_id: id('community').optional(),
      cursor,
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: page(
      z.object({
        comment_id,
        about: Subject,
        title: z.string().nullable().meta({ description: 'Of the thing; null: the caller can’t see it any more' }),
        lang: lang.nullable().meta({ description: 'Of the title' }),
        link: z.string().nullable().meta({ description: 'The page of the thing' }),
        name: z.string(),
        body: z.string().meta({ description: 'Markdown, as it was written' }),
        html: z.string(),
        reply: z.boolean().meta({ description: 'Whether it answers another comment' }),
        created_at: moment,
        version: z.int(),
      }),
    ),
  }),
  let_through: write({
    audit: [],
    doc: 'Publishes a held comment as it was in this version, by those who look after the community it is for, and by operators; nobody lets their own through. `decide` in `moderation` turns one down: it is hidden or removed by a decision, and its author alone reads by what role and why.',
    who: 'person',
    limit: writing,
    input: named.extend({ if_version: z.int32() }),
    reply: named,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
}
