import { z } from 'zod'
import { read, write } from './call.ts'
import { commentLimits as limits } from './comment-limits.ts'
import { comment_id, named } from './comment-shapes.ts'
import { moment, prose } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

/** The calls with which authors edit their comments, and others read the earlier texts. */
export const commentEdits = {
  update_comment: write({
    doc: 'Replaces the text of a comment, by its author. What it said before stays public (`earlier_words`), unless it was less than ten minutes old and nobody had answered or reacted. At most 20 such texts are kept: then it can be changed no more. One that is held can be changed while it waits; a new account may not add links.',
    who: 'person',
    limit: writing,
    input: named.extend({ if_version: z.int32(), body: prose(limits.body.min, limits.body.max) }),
    reply: z.object({ comment_id, version: z.int() }),
    errors: ['REMOVED', 'LOCKED', 'LINKS_TRUST', 'STALE_VERSION', 'TOO_MANY'],
  }),
  earlier_words: read({
    doc: 'What a comment said before it was edited, latest first. Refused where its text is hidden from the caller.',
    who: 'guest',
    limit: reading,
    input: named,
    reply: z.object({
      items: z.array(
        z.object({
          version: z.int(),
          until: moment,
          body: z.string().meta({ description: 'Markdown, as it was written' }),
          html: z.string(),
        }),
      ),
    }),
    errors: ['REMOVED'],
  }),
}
