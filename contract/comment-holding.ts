import { z } from 'zod'
import { read, write } from './call.ts'
import { comment_id, named } from './comment-shapes.ts'
import { cursor, id, lang, moment, page } from './shapes.ts'
import { Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

/** The calls about the first comments of new accounts, which are held until somebody approves them. */
export const heldComments = {
  held_comments: read({
    doc: 'Held comments waiting for approval, longest waiting first, a page at a time. With `comm_id`: those in one community, for its owners and moderators; without it: all of them, for operators.',
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
        title: z
          .string()
          .nullable()
          .meta({ description: 'The title of the thing; null: the caller can no longer see it' }),
        lang: lang.nullable().meta({ description: 'The language of the title' }),
        link: z.string().nullable().meta({ description: 'The page of the thing' }),
        name: z.string(),
        body: z.string().meta({ description: 'Markdown, as written by the author' }),
        html: z.string(),
        reply: z.boolean().meta({ description: 'Whether the held comment replies to another comment' }),
        created_at: moment,
        version: z.int(),
      }),
    ),
  }),
  let_through: write({
    audit: [],
    doc: 'Publishes this version of a held comment. For its community’s owners and moderators, and operators; nobody approves their own comment. To turn one down, use `decide` in `moderation`, which hides or removes it; then only its author can read the role of whoever decided, and the reason.',
    who: 'person',
    limit: writing,
    input: named.extend({ if_version: z.int32() }),
    reply: named,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
}
