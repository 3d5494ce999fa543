import { z } from 'zod'
import { read, service, write } from './call.ts'
import { commentEdits } from './comment-edits.ts'
import { commentLimits as limits } from './comment-limits.ts'
import { heldComments } from './comment-holding.ts'
import { commentMuting } from './comment-muting.ts'
import { commentNews } from './comment-news.ts'
import { commentRefusals } from './comment-refusals.ts'
import { comment_id, named, Reaction, Stance, Thread } from './comment-shapes.ts'
import { findCall } from './finds.ts'
import { cursor, ids, moment, page, prose } from './shapes.ts'
import { About, Paragraph, Subject } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'
import { todayCall } from './today.ts'

const anchor = z.string().max(60)

/** The calls for comments on things, and for replies. */
export const comments = service('comments', commentRefusals, {
  today: todayCall({ written: z.int() }),
  comments: read({
    doc: 'What people say about a thing, a page at a time, each comment with its first replies. Refused as the page of the thing is. useful: by the reactions, as far as so few can tell; new: latest first; balanced: each stance in turn, over the 200 most useful; threads: in the order they came.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({
      ...Subject.shape,
      paragraph: anchor.optional().meta({ description: 'Only what is said about this paragraph of the text' }),
      sort: z.enum(['useful', 'new', 'balanced', 'threads']).default('useful'),
      cursor,
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: page(Thread).extend({
      title: z.string().meta({ description: 'Of the thing' }),
      count: z.int().meta({ description: 'All comments and replies but those deleted' }),
      paragraph: Paragraph.nullable().meta({ description: 'The one that was asked for' }),
      paragraphs: z.array(z.object({ anchor: z.string(), count: z.int() })).meta({
        description: 'Those of a text as it reads now, with how many comments each has; none of other things',
      }),
      open: z.boolean().meta({ description: 'Whether people may comment now' }),
      can_hide: z.boolean().meta({ description: 'Whether the caller may decide about comments here' }),
    }),
    errors: ['REMOVED', 'NO_PARAGRAPH'],
  }),
  discussed: read({
    doc: 'What most people talk about: of the latest comments, as far as they are from the last seven days, the things that most different people have written about. Only what the caller may see.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    cost: 5,
    input: z.strictObject({ limit: z.coerce.number().int().min(1).max(30).default(20) }),
    reply: z.array(
      Subject.extend({
        ...About.pick({ title: true, lang: true, comm_id: true }).shape,
        link: z.string().meta({ description: 'The page of the thing' }),
        people: z.int().meta({ description: 'How many have written about it lately' }),
        last_at: moment.meta({ description: 'When the last of them wrote' }),
      }),
    ),
  }),
  count_comments: read({
    doc: 'How many comments stand below each of these things of one kind; left out are things without any, and those the caller may not see.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({ kind: Subject.shape.kind, ids: ids(Subject.shape.id, limits.counted) }),
    reply: z.array(z.object({ id: Subject.shape.id, count: z.int() })),
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
    doc: 'What rooms need to know of a comment. It is found as `get_context` finds it, and refused where its text is taken away from the caller; who may decide about it is told of it in any case.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: comment_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  find_comments: findCall('comments on what the visitor may see'),
  create_comment: write({
    doc: 'Says something about a thing, or answers a comment on it (`reply_to`). The name of the author is shown with it. A text may not be said twice in a row; a person may write 30 in 24 hours, 15 seconds apart. New accounts (`users.get_trust`) write 5 and no links, and their comments are held until two of them have been let through; those who look after the community are not held.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      ...Subject.shape,
      reply_to: comment_id.optional(),
      body: prose(limits.body.min, limits.body.max),
      stance: Stance.optional().meta({ description: 'Of a comment; a reply has none' }),
      paragraph: anchor.optional().meta({
        description:
          'The anchor of the paragraph it is about, of a text whose paragraphs people can talk about; a reply has none',
      }),
    }),
    reply: named.extend({ state: z.enum(['visible', 'held']) }),
    errors: ['REMOVED', 'LOCKED', 'BLOCKED', 'HELD', 'REPEATED', 'LINKS_TRUST', 'NO_PARAGRAPH'],
  }),
  ...commentEdits,
  ...heldComments,
  ...commentNews,
  ...commentMuting,
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
    errors: ['REMOVED', 'LOCKED', 'HELD'],
  }),
})
