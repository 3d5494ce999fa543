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
import { ownDataCall } from './own-data.ts'

const anchor = z.string().max(60)

/** The calls for comments on things, and for replies. */
export const comments = service('comments', commentRefusals, {
  own_data: ownDataCall(['comments', 'earlier_texts', 'reactions', 'muted_people', 'quiet_threads']),
  today: todayCall({ written: z.int() }),
  comments: read({
    doc: 'The comments on a thing, a page at a time, each with its first replies. Refused whenever the page of the thing would be. useful: most useful first, by reactions, without overrating small numbers of them; new: latest first; balanced: the stances take turns, among the 200 most useful comments; threads: in chronological order.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({
      ...Subject.shape,
      paragraph: anchor.optional().meta({ description: 'Only comments on this paragraph of the text' }),
      sort: z.enum(['useful', 'new', 'balanced', 'threads']).default('useful'),
      cursor,
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: page(Thread).extend({
      title: z.string().meta({ description: 'The title of the thing' }),
      count: z.int().meta({ description: 'All comments and replies except deleted ones' }),
      paragraph: Paragraph.nullable().meta({ description: 'The paragraph that was asked for' }),
      paragraphs: z.array(z.object({ anchor: z.string(), count: z.int() })).meta({
        description:
          'The paragraphs of the current text, with the number of comments on each; empty for things without paragraphs',
      }),
      open: z.boolean().meta({ description: 'Whether people may comment now' }),
      barred: z.boolean().meta({ description: 'Whether the community has suspended or ended the caller’s membership' }),
      can_hide: z.boolean().meta({ description: 'Whether the caller may make decisions about comments here' }),
    }),
    errors: ['REMOVED', 'NO_PARAGRAPH'],
  }),
  discussed: read({
    doc: 'The most discussed things: those that the most people have commented on in the last seven days. Only the latest comments are counted, and only things the caller may see are listed.',
    who: 'guest',
    limit: reading,
    under_load: 'first',
    cost: 5,
    input: z.strictObject({ limit: z.coerce.number().int().min(1).max(30).default(20) }),
    reply: z.array(
      Subject.extend({
        ...About.pick({ title: true, lang: true, comm_id: true }).shape,
        link: z.string().meta({ description: 'The page of the thing' }),
        people: z
          .int()
          .meta({ description: 'The number of people who have commented on the thing in the last seven days' }),
        last_at: moment.meta({ description: 'The time of the latest comment' }),
      }),
    ),
  }),
  count_comments: read({
    doc: 'The number of comments on each of these things of one kind. Things without comments, and things the caller may not see, are left out.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({ kind: Subject.shape.kind, ids: ids(Subject.shape.id, limits.counted) }),
    reply: z.array(z.object({ id: Subject.shape.id, count: z.int() })),
  }),
  get_context: read({
    doc: 'One comment in context: the thread from this comment on, and the thing it is about. With `cursor`, further replies.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: named.extend({ cursor }),
    reply: z.object({
      about: Subject,
      link: z.string().meta({ description: 'The page of the thing' }),
      earlier: z.boolean().meta({ description: 'Whether the thread has earlier replies' }),
      thread: Thread,
    }),
    errors: ['REMOVED'],
  }),
  about_comment: read({
    doc: 'The details of a comment that other rooms need. Found whenever `get_context` finds the comment, and refused if its text is hidden from the caller. People who may decide about the comment can always read its details.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: comment_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  find_comments: findCall('comments on what the visitor may see'),
  create_comment: write({
    doc: 'Publishes a comment on a thing, or a reply to one (`reply_to`), under the author’s name. The same text cannot be posted twice in a row. A person may post 30 comments in 24 hours, at least 15 seconds apart. New accounts (`users.get_trust`) may post 5, without links, and their comments are held until two of them have been approved; this does not apply to owners and moderators of the community. People whose membership a community has suspended or ended cannot comment there.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      ...Subject.shape,
      reply_to: comment_id.optional(),
      body: prose(limits.body.min, limits.body.max),
      stance: Stance.optional().meta({ description: 'The comment’s stance; not for a reply' }),
      paragraph: anchor.optional().meta({
        description:
          'The anchor of the paragraph the comment is about, if people can comment on single paragraphs of the text; not for a reply',
      }),
    }),
    reply: named.extend({ state: z.enum(['visible', 'held']) }),
    errors: ['REMOVED', 'LOCKED', 'BARRED_HERE', 'BLOCKED', 'HELD', 'REPEATED', 'LINKS_TRUST', 'NO_PARAGRAPH'],
  }),
  ...commentEdits,
  ...heldComments,
  ...commentNews,
  ...commentMuting,
  delete_comment: write({
    doc: 'Deletes a comment. Only for its author. Its text, name and reactions are gone for good; a placeholder remains if others have replied.',
    who: 'person',
    limit: writing,
    input: named,
    reply: named,
  }),
  react: write({
    doc: 'Sets the caller’s reaction to somebody else’s comment. Each person has one reaction per comment, which a new one replaces and null removes.',
    who: 'person',
    limit: { count: 120, seconds: 60 },
    input: named.extend({ reaction: Reaction.nullable() }),
    reply: z.object({ my_reaction: Reaction.nullable() }),
    errors: ['REMOVED', 'LOCKED', 'HELD'],
  }),
})
