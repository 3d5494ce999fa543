import { z } from 'zod'
import { articleRefusals } from './article-refusals.ts'
import { Article, ArticleState, articleSummary, article_id } from './article-shapes.ts'
import { articleWriting } from './article-writing.ts'
import { read, service } from './call.ts'
import { findCall } from './finds.ts'
import { Hunks, cursor, id, moment, page } from './shapes.ts'
import { About, Paragraph } from './subjects.ts'
import { reading } from './usual-limits.ts'
import { newcomersCall } from './newcomers.ts'
import { todayCall } from './today.ts'

const comm_id = id('community')
const UnpublishedBy = z.enum(['author', 'carer', 'moderator', 'operator', 'automatic'])
const limit = z.coerce.number().int().min(1).max(50).default(20)
const version = z.coerce.number().int().min(1).max(2_000_000_000)
const Dated = z.object({ version: z.int(), at: moment })

export const articles = service('articles', articleRefusals, {
  today: todayCall({ published: z.int() }),
  only_here: newcomersCall(),
  articles: read({
    doc: 'Published articles, latest first, a page at a time.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      comm_id: comm_id.optional(),
      of: z.enum(['all', 'front']).default('all').meta({
        description: 'Without a `comm_id`. front: of the communities the front page shows, and of none',
      }),
      poll_id: id('poll').optional().meta({ description: 'Only those that are about this poll' }),
      cursor,
      limit,
    }),
    reply: page(z.object(articleSummary)),
  }),
  get_article: read({
    doc: 'One article whole, or as it was in an earlier public version. A draft, for those who may save it; a removed one, for operators.',
    who: 'guest',
    limit: reading,
    cost: 5,
    under_load: 'first',
    input: z.strictObject({ article_id, version: version.optional() }),
    reply: Article,
    errors: ['REMOVED', 'UNPUBLISHED'],
  }),
  article_versions: read({
    doc: 'The versions of an article that the public has seen, latest first. `get_article` reads each.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ article_id }),
    reply: z.array(Dated.extend({ note: z.string().meta({ description: 'What was corrected; empty: the first' }) })),
    errors: ['REMOVED', 'UNPUBLISHED'],
  }),
  diff_versions: read({
    doc: 'What changed between two public versions of an article, by words.',
    who: 'guest',
    limit: reading,
    cost: 20,
    under_load: 'first',
    input: z.strictObject({ article_id, from: version, to: version }),
    reply: z.object({
      from: Dated,
      to: Dated,
      title: Hunks,
      standfirst: Hunks,
      body: Hunks.meta({
        description:
          'Of the words as they are read, without the marks of Markdown; a line for each block, item and row, and behind a link where it leads',
      }),
      body_looks: z
        .boolean()
        .meta({ description: 'Whether words that stand in both look otherwise, such as a heading or bold' }),
      authors: Hunks.meta({ description: 'A line each' }),
      sources: Hunks.meta({ description: 'A line each' }),
    }),
    errors: ['REMOVED', 'UNPUBLISHED'],
  }),
  about_article: read({
    doc: 'What rooms need to know of an article that people talk about. It is found as `get_article` finds it; nobody talks about one that is not published.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: article_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  article_paragraphs: read({
    doc: 'The paragraphs of an article as it reads now, in their order: what people can talk about one by one. Headings are not among them. Refused as `about_article` is.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: article_id }),
    reply: z.array(Paragraph),
    errors: ['REMOVED'],
  }),
  find_articles: findCall('articles'),
  get_unpublishing: read({
    doc: 'Since when an article is not published any more, by what role and why. moderator, operator, automatic: it was decided that it is hidden or waits.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ article_id }),
    reply: z.object({ article_id, comm_id: comm_id.nullable(), at: moment, by: UnpublishedBy, reason: z.string() }),
  }),
  get_removal: read({
    doc: 'What stays in public of a removed article. A removed draft never was public: its author and operators alone find it.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ article_id }),
    reply: z.object({
      article_id,
      comm_id: comm_id.nullable(),
      at: moment,
      by: z.enum(['author', 'moderator', 'owner', 'operator']),
      title: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  }),
  my_articles: read({
    doc: 'What the caller wrote, drafts too, and what waits for their review, latest saved first, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      only: z.literal('to_review').optional().meta({ description: 'Drafts of others that wait for their review' }),
      cursor,
      limit,
    }),
    reply: page(z.object({ ...articleSummary, state: ArticleState, mine: z.boolean() })),
  }),
  ...articleWriting,
})
