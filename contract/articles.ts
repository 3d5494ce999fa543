import { z } from 'zod'
import { articleRefusals } from './article-refusals.ts'
import { read, service, write } from './call.ts'
import { findCall } from './finds.ts'
import { Origin } from './origin.ts'
import { cursor, id, lang, line, moment, page, prose, text } from './shapes.ts'
import { About } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

/** The limits of articles, in characters and entries. */
export const articleLimits = {
  title: { min: 10, max: 120 },
  standfirst: { max: 280 },
  body: { max: 60_000 },
  name: { max: 80 },
  disclosure: { max: 280 },
  authors: { max: 8 },
  sources: { max: 100 },
  /** An explainer names at least this many sources. */
  explainer: { min: 2 },
  polls: { max: 10 },
  reason: { min: 3, max: 500 },
} as const
const limits = articleLimits

export const article_id = id('article')
const comm_id = id('community')
const if_version = z.int32()
const versioned = z.object({ article_id, version: z.int() })

export const ArticleKind = z.enum(['news', 'explainer', 'opinion', 'official']).meta({
  description:
    'opinion: what its authors think. official: in the name of the community, or of the whole instance where it is in none',
})

const Author = z.strictObject({
  name: line(1, limits.name.max),
  role: line(0, limits.name.max).default('').meta({ description: 'What they do: town library' }),
  disclosure: text(0, limits.disclosure.max)
    .default('')
    .meta({ description: 'What readers should know of their part in it' }),
})

const Source = z.strictObject({
  title: line(1, 200),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .default(null),
})

export const ArticleDraft = z.strictObject({
  comm_id: comm_id.nullable().default(null),
  kind: ArticleKind,
  lang: lang.default('en'),
  title: line(limits.title.min, limits.title.max),
  standfirst: text(0, limits.standfirst.max).default(''),
  body: prose(1, limits.body.max).meta({ description: 'Markdown. HTML in it is shown as it is written' }),
  authors: z.array(Author).min(1).max(limits.authors.max),
  sources: z.array(Source).max(limits.sources.max).default([]),
  poll_ids: z.array(id('poll')).max(limits.polls.max).default([]).meta({ description: 'The polls it is about' }),
})

const summary = {
  article_id,
  comm_id: comm_id.nullable(),
  kind: ArticleKind,
  lang: z.string(),
  title: z.string(),
  standfirst: z.string(),
  authors: z.array(z.object({ name: z.string(), role: z.string(), disclosure: z.string() })),
  minutes: z.int().meta({ description: 'How long it takes to read' }),
  published_at: moment.nullable().meta({ description: 'null: a draft' }),
  sample: z.boolean(),
}

export const Article = z
  .object({
    ...summary,
    sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
    poll_ids: z.array(z.string()),
    body: z.string().meta({ description: 'Markdown, as it was written' }),
    blocks: z
      .array(z.object({ anchor: z.string(), html: z.string() }))
      .meta({ description: 'The body as sanitized HTML, block by block' }),
    toc: z.array(z.object({ anchor: z.string(), depth: z.int(), title: z.string() })),
    origin: Origin.nullable().meta({ description: 'null: it was written here' }),
    removed: z.boolean(),
    may: z
      .object({ edit: z.boolean(), publish: z.boolean(), remove: z.boolean() })
      .meta({ description: 'What the caller may do with it now' }),
    version: z.int(),
  })
  .meta({ id: 'Article' })

export const articles = service('articles', articleRefusals, {
  articles: read({
    doc: 'Published articles, latest first, a page at a time.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      comm_id: comm_id.optional(),
      cursor,
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: page(z.object(summary)),
  }),
  get_article: read({
    doc: 'One article whole. A draft, for those who may save it; a removed one, for operators.',
    who: 'guest',
    limit: reading,
    cost: 5,
    under_load: 'first',
    input: z.strictObject({ article_id }),
    reply: Article,
    errors: ['REMOVED'],
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
  find_articles: findCall('articles'),
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
  create_article: write({
    doc: 'A new draft. In a community: by its owners and moderators, and by members where it lets them; elsewhere by operators.',
    who: 'person',
    limit: writing,
    input: ArticleDraft,
    reply: versioned,
    errors: ['RULE', 'TOO_MANY'],
  }),
  save_article: write({
    doc: 'Replaces a draft. Each save is kept as a version. A published article can no longer be saved.',
    who: 'person',
    limit: writing,
    input: ArticleDraft.extend({ article_id, if_version }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'RULE'],
  }),
  my_articles: read({
    doc: 'What the caller wrote, drafts too, latest saved first, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: page(z.object({ ...summary, removed: z.boolean() })),
  }),
  publish_article: write({
    doc: 'Publishes a draft. An explainer needs two sources, the authors of an opinion say what their part in it is, and only those who look after a community publish in its name.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ article_id, if_version }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'NOT_READY', 'RULE'],
  }),
  remove_article: write({
    doc: 'Takes an article down for ever, and says why: its author, those who look after its community, and operators. `get_removal` tells everybody when, by what role and why. Operators can still read it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({
      article_id,
      reason: text(limits.reason.min, limits.reason.max).meta({ description: 'Shown in public' }),
      show_title: z.boolean().default(true).meta({ description: 'false: the title is itself the reason' }),
    }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
})
