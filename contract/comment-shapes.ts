import { z } from 'zod'
import { DecidedBy } from './measures.ts'
import { id, moment } from './shapes.ts'

export const comment_id = id('comment')
export const named = z.strictObject({ comment_id })

export const Stance = z.enum(['for', 'against', 'neutral'])
export const Reaction = z.enum(['agree', 'thanks', 'disagree', 'well_argued'])

export const Comment = z.object({
  comment_id,
  depth: z.int().meta({ description: '0: a comment on the thing itself; 1 to 3: a reply' }),
  name: z
    .string()
    .nullable()
    .meta({ description: 'The author’s name when the comment was published; null: the comment was deleted' }),
  to: z
    .string()
    .nullable()
    .meta({ description: 'The name of the person replied to, if the position in the thread does not show it' }),
  stance: Stance.nullable(),
  body: z.string().nullable().meta({
    description: 'Markdown, as written by the author; null: deleted, hidden from this caller, or muted by them',
  }),
  html: z.string().nullable().meta({ description: 'The text as safe HTML' }),
  state: z.enum(['visible', 'held', 'turned_down', 'on_hold', 'hidden', 'removed', 'deleted']).meta({
    description:
      'held: waiting for approval; turned_down: not approved; in both cases only its author sees it. on_hold: published, and waiting for a decision. hidden, removed: taken down by a decision; only operators read the text of a removed comment',
  }),
  hidden: z.object({ by: DecidedBy, reason: z.string() }).nullable().meta({
    description:
      'The role of whoever turned down, held, hid, removed or folded the comment, and why; for everyone who sees the comment',
  }),
  collapsed: z.boolean().meta({ description: 'Whether it is shown folded, with the reason; one press unfolds it' }),
  created_at: moment,
  edited_at: moment.nullable().meta({ description: 'When the author last changed the comment; null: never' }),
  version: z.int(),
  reactions: z.record(Reaction, z.int()).meta({ description: 'The number of people for each reaction' }),
  my_reaction: Reaction.nullable(),
  paragraph: z
    .object({
      anchor: z
        .string()
        .nullable()
        .meta({ description: 'The paragraph’s anchor in the current text; null: no similar paragraph exists now' }),
      begins: z.string().meta({ description: 'The first 80 characters of the paragraph when the thread began' }),
    })
    .nullable()
    .meta({
      description:
        'The paragraph that a thread is about; null: the thread is about the whole thing, or the comment is a reply',
    }),
  mine: z.boolean(),
  sample: z.boolean().meta({ description: 'Part of the sample content of a new instance' }),
  muted: z.boolean().meta({ description: 'Whether the caller has muted its author, so that the text is hidden' }),
})

export const Thread = Comment.extend({
  replies: z.array(Comment).meta({ description: 'In chronological order, each reply below the comment it answers' }),
  reply_count: z.int(),
  slow_minutes: z
    .int()
    .meta({ description: 'The minimum minutes between two comments by one person in this thread; 0: the usual pace' }),
  quiet: z.boolean().meta({ description: 'Whether the caller has turned off notices about this thread' }),
  next_replies: z
    .string()
    .nullable()
    .meta({ description: 'The cursor with which `get_context` returns further replies' }),
}).meta({ id: 'Thread' })
