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
import { ownDataCall } from './own-data.ts'

const comm_id = id('community')
const UnpublishedBy = z.enum(['author', 'carer', 'moderator', 'operator', 'automatic'])
const limit = z.coerce.number().int().min(1).max(50).default(20)
const version = z.coerce.number().int().min(1).max(2_000_000_000)
const Dated = z.object({ version: z.int(), at: moment })

export const articles = service('articles', articleRefusals, {
  own_data: ownDataCall(['articles', 'saved_versions', 'public_versions']),
  today: todayCall({ published: z.int() }),
  only_here: newcomersCall(),
  articles: read({
    doc: 'Published articles, latest first, a page at a time.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      comm_id: comm_id.optional(),
      of: z.enum(['all', 'front']).default('all').meta({
        description:
          'Only without `comm_id`. front: from the communities shown on the front page, and from no community',
      }),
      poll_id: id('poll').optional().meta({ description: 'Only articles about this poll' }),
      cursor,
      limit,
    }),
    reply: page(z.object(articleSummary)),
  }),
  get_article: read({
    doc: 'One complete article, or an earlier public version of it. Only people who may save a draft can read it; only operators can read a removed article.',
    who: 'guest',
    limit: reading,
    cost: 5,
    under_load: 'first',
    input: z.strictObject({ article_id, version: version.optional() }),
    reply: Article,
    errors: ['REMOVED', 'UNPUBLISHED'],
  }),
  article_versions: read({
    doc: 'The public versions of an article, latest first. `get_article` returns the text of each.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ article_id }),
    reply: z.array(
      Dated.extend({ note: z.string().meta({ description: 'What was corrected; empty: the first version' }) }),
    ),
    errors: ['REMOVED', 'UNPUBLISHED'],
  }),
  diff_versions: read({
    doc: 'The changes between two public versions of an article, word by word.',
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
          'The changes to the text as readers see it, without Markdown syntax; one line for each block, list item and table row; each link is followed by its target',
      }),
      body_looks: z.boolean().meta({
        description: 'Whether text found in both versions is formatted differently, such as in bold or as a heading',
      }),
      authors: Hunks.meta({ description: 'One author per line' }),
      sources: Hunks.meta({ description: 'One source per line' }),
    }),
    errors: ['REMOVED', 'UNPUBLISHED'],
  }),
  about_article: read({
    doc: 'The details of an article that other rooms need for comments on it. Refused whenever `get_article` would be; an article that is not published is closed to comments.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: article_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  article_paragraphs: read({
    doc: 'The paragraphs of an article’s current text, in order, without headings. People can comment on each of them separately. Refused whenever `about_article` would be.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: article_id }),
    reply: z.array(Paragraph),
    errors: ['REMOVED'],
  }),
  find_articles: findCall('articles'),
  get_unpublishing: read({
    doc: 'Since when an article has been out of public view, the role of whoever took it out of view, and why. moderator, operator, automatic: a decision hid the article or put it on hold.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ article_id }),
    reply: z.object({ article_id, comm_id: comm_id.nullable(), at: moment, by: UnpublishedBy, reason: z.string() }),
  }),
  get_removal: read({
    doc: 'The public details of a removed article. A removed draft was never public: only its author and operators find it.',
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
    doc: 'The caller’s own articles, including drafts, and those waiting for the caller’s review, latest saved first, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({
      only: z
        .literal('to_review')
        .optional()
        .meta({ description: 'Only drafts by others that wait for the caller’s review' }),
      cursor,
      limit,
    }),
    reply: page(z.object({ ...articleSummary, state: ArticleState, mine: z.boolean() })),
  }),
  ...articleWriting,
})
