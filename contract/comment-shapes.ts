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
  name: z.string().nullable().meta({ description: 'Of its author, as it was then; null: deleted' }),
  to: z
    .string()
    .nullable()
    .meta({ description: 'The name of who is answered, where the place in the thread does not say so' }),
  stance: Stance.nullable(),
  body: z
    .string()
    .nullable()
    .meta({ description: 'Markdown, as it was written; null: deleted, hidden from this caller, or muted by them' }),
  html: z.string().nullable().meta({ description: 'The same as safe HTML' }),
  state: z.enum(['visible', 'held', 'turned_down', 'on_hold', 'hidden', 'removed', 'deleted']).meta({
    description:
      'held: it waits to be let through, turned_down: it was not; only its author sees either. on_hold: it was published, and waits for a decision; hidden, removed: that was decided, and of what is removed only operators read the text',
  }),
  hidden: z.object({ by: DecidedBy, reason: z.string() }).nullable().meta({
    description:
      'By what role it was turned down, put on hold, hidden, removed or folded, and why; shown to whoever sees the comment',
  }),
  collapsed: z.boolean().meta({ description: 'Whether it is shown folded, with the reason: one press opens it' }),
  created_at: moment,
  edited_at: moment.nullable().meta({ description: 'When its author last changed it; null: never' }),
  version: z.int(),
  reactions: z.record(Reaction, z.int()).meta({ description: 'How many people gave each' }),
  my_reaction: Reaction.nullable(),
  paragraph: z
    .object({
      anchor: z.string().nullable().meta({ description: 'Of today’s text; null: nothing like it stands there now' }),
      begins: z.string().meta({ description: 'Its first 80 characters, as they were then' }),
    })
    .nullable()
    .meta({ description: 'The paragraph a thread is about; null: the whole, or a reply' }),
  mine: z.boolean(),
  sample: z.boolean().meta({ description: 'Part of the sample content of a new instance' }),
  muted: z.boolean().meta({ description: 'Whether the caller has muted its author, and so reads no text' }),
})

export const Thread = Comment.extend({
  replies: z.array(Comment).meta({ description: 'Each below what it answers, in the order they came' }),
  reply_count: z.int(),
  slow_minutes: z.int().meta({ description: 'How long a person waits between two comments here; 0: as anywhere' }),
  quiet: z.boolean().meta({ description: 'Whether the caller hears nothing of this thread, by their own wish' }),
  next_replies: z.string().nullable().meta({ description: 'The cursor of `get_context` for the replies after these' }),
}).meta({ id: 'Thread' })
