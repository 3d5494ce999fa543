import { z } from 'zod'
import { read, service, write } from './call.ts'
import { commentLimits as limits } from './comment-limits.ts'
import { commentRefusals } from './comment-refusals.ts'
import { findCall } from './finds.ts'
import { cursor, id, moment, page, prose, text } from './shapes.ts'
import { About, Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

const comment_id = id('comment')
const named = z.strictObject({ comment_id })

export const Stance = z.enum(['for', 'against', 'neutral'])
export const Reaction = z.enum(['agree', 'thanks', 'disagree', 'well_argued'])

const Comment = z.object({
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
    .meta({ description: 'Markdown, as it was written; null: deleted, or hidden from this caller' }),
  html: z.string().nullable().meta({ description: 'The same as safe HTML' }),
  state: z.enum(['visible', 'hidden', 'deleted']),
  hidden: z
    .object({ by: z.enum(['moderator', 'operator']), reason: z.string() })
    .nullable()
    .meta({ description: 'By what role it was hidden, and why; shown to everybody' }),
  created_at: moment,
  reactions: z.record(Reaction, z.int()).meta({ description: 'How many people gave each' }),
  my_reaction: Reaction.nullable(),
  mine: z.boolean(),
})

const Thread = Comment.extend({
  replies: z.array(Comment).meta({ description: 'Each below what it answers, in the order they came' }),
  reply_count: z.int(),
  next_replies: z.string().nullable().meta({ description: 'The cursor of `get_context` for the replies after these' }),
}).meta({ id: 'Thread' })

export const comments = service('comments', commentRefusals, {
  comments: read({
    doc: 'What people say about a thing, a page at a time, each comment with its first replies. Refused as the page of the thing is. useful: by the reactions, as far as so few can tell; new: latest first.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({
      ...Subject.shape,
      sort: z.enum(['useful', 'new']).default('useful'),
      cursor,
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: page(Thread).extend({
      title: z.string().meta({ description: 'Of the thing' }),
      count: z.int().meta({ description: 'All comments and replies but those deleted' }),
      open: z.boolean().meta({ description: 'Whether people may comment now' }),
      can_hide: z.boolean().meta({ description: 'Whether the caller may hide comments here' }),
    }),
    errors: ['REMOVED'],
  }),
  get_context: read({
    doc: 'One comment where it stands: its thread, from the comment on, and the thing it is about. `cursor`: the replies after those.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: named.extend({ cursor }),
    reply: z.object({
      about: Subject,
      link: z.string().meta({ description: 'The page of the thing' }),
      earlier: z.boolean().meta({ description: 'Whether the thread has replies before those shown' }),
      thread: Thread,
    }),
    errors: ['REMOVED'],
  }),
  about_comment: read({
    doc: 'What rooms need to know of a comment. It is found as `get_context` finds it, and refused where its text is hidden from the caller.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: comment_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  find_comments: findCall('comments on what the visitor may see'),
  create_comment: write({
    doc: 'Says something about a thing, or answers a comment on it (`reply_to`). The name of the author is shown with it. A text may not be said twice in a row; a person may write 30 in 24 hours, 15 seconds apart.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      ...Subject.shape,
      reply_to: comment_id.optional(),
      body: prose(limits.body.min, limits.body.max),
      stance: Stance.optional().meta({ description: 'Of a comment; a reply has none' }),
    }),
    reply: named,
    errors: ['REMOVED', 'LOCKED', 'REPEATED'],
  }),
  delete_comment: write({
    doc: 'Its author takes a comment back. Its text, name and reactions are gone for good; an empty place stays where others have answered.',
    who: 'person',
    limit: writing,
    input: named,
    reply: named,
  }),
  react: write({
    doc: 'Says what the caller thinks of the comment of somebody else: one reaction each, the latest; null takes it back.',
    who: 'person',
    limit: { count: 120, seconds: 60 },
    input: named.extend({ reaction: Reaction.nullable() }),
    reply: z.object({ my_reaction: Reaction.nullable() }),
    errors: ['REMOVED', 'LOCKED'],
  }),
  hide_comment: write({
    doc: 'Hides a comment, for those who look after the community of the thing, and for operators. By what role and why is said in its place to everybody. Hidden again, it keeps its first reason.',
    who: 'person',
    limit: writing,
    input: named.extend({ reason: text(limits.reason.min, limits.reason.max) }),
    reply: named,
    errors: ['REMOVED'],
  }),
  show_comment: write({
    doc: 'Shows a hidden comment again, by whoever may hide it.',
    who: 'person',
    limit: writing,
    input: named,
    reply: named,
    errors: ['REMOVED'],
  }),
})
