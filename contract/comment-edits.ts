import { z } from 'zod'
import { read, write } from './call.ts'
import { commentLimits as limits } from './comment-limits.ts'
import { comment_id, named } from './comment-shapes.ts'
import { moment, prose } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

/** The calls with which authors edit their comments, and with which others read the earlier texts. */
export const commentEdits = {
  update_comment: write({
    doc: 'Replaces the text of a comment. Only for its author. The previous text stays public (`earlier_words`), unless the comment was less than ten minutes old and nobody had replied or reacted. At most 20 previous texts are kept; after that, the comment can no longer be changed. A held comment can be changed while it waits; a new account may not add links. People whose membership a community has suspended or ended cannot change their comments there, but can delete them.',
    who: 'person',
    limit: writing,
    input: named.extend({ if_version: z.int32(), body: prose(limits.body.min, limits.body.max) }),
    reply: z.object({ comment_id, version: z.int() }),
    errors: ['REMOVED', 'LOCKED', 'BARRED_HERE', 'LINKS_TRUST', 'STALE_VERSION', 'TOO_MANY'],
  }),
  earlier_words: read({
    doc: 'The previous texts of a comment, latest first. Refused if the text is hidden from the caller.',
    who: 'guest',
    limit: reading,
    input: named,
    reply: z.object({
      items: z.array(
        z.object({
          version: z.int(),
          until: moment,
          body: z.string().meta({ description: 'Markdown, as written by the author' }),
          html: z.string(),
        }),
      ),
    }),
    errors: ['REMOVED'],
  }),
}
