import { z } from 'zod'
import { Origin } from './origin.ts'
import { articleLimits as limits } from './article-limits.ts'
import { id, lang, line, moment, prose, text } from './shapes.ts'

export const article_id = id('article')
const comm_id = id('community')

export const ArticleKind = z.enum(['news', 'explainer', 'opinion', 'official']).meta({
  description:
    'opinion: the view of its authors. official: published in the name of the community, or of the whole instance if it belongs to none',
})

export const ArticleState = z
  .enum(['draft', 'review', 'changes', 'scheduled', 'published', 'unpublished', 'removed'])
  .meta({
    description:
      'review: waiting for somebody else to publish it. changes: sent back to its author. scheduled: published, and public from a later time. unpublished: no longer public, but can be published again',
  })

const Author = z.strictObject({
  name: line(1, limits.name.max),
  role: line(0, limits.name.max)
    .default('')
    .meta({ description: 'The author’s occupation or office, such as town library' }),
  disclosure: text(0, limits.disclosure.max)
    .default('')
    .meta({ description: 'Interests that readers should know about' }),
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
  body: prose(1, limits.body.max).meta({ description: 'Markdown. HTML is shown as plain text' }),
  authors: z.array(Author).min(1).max(limits.authors.max),
  sources: z.array(Source).max(limits.sources.max).default([]),
  poll_ids: z
    .array(id('poll'))
    .max(limits.polls.max)
    .default([])
    .meta({ description: 'The polls the article is about' }),
})

/** An article as a list shows it. */
export const articleSummary = {
  article_id,
  comm_id: comm_id.nullable(),
  kind: ArticleKind,
  lang: z.string(),
  title: z.string(),
  standfirst: z.string(),
  authors: z.array(z.object({ name: z.string(), role: z.string(), disclosure: z.string() })),
  minutes: z.int().meta({ description: 'The reading time in minutes' }),
  published_at: moment.nullable().meta({ description: 'null: not published yet, or unpublished' }),
  sample: z.boolean(),
}

/** A change to an article after it was first published. */
const Note = z.object({
  kind: z.enum(['corrected', 'unpublished', 'republished']),
  at: moment,
  text: z
    .string()
    .meta({ description: 'What was corrected, or why it was unpublished. Empty if it was republished unchanged' }),
  version: z.int().nullable().meta({ description: 'The resulting version; null: the text did not change' }),
})

export const Article = z
  .object({
    ...articleSummary,
    sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
    poll_ids: z.array(z.string()),
    body: z.string().meta({ description: 'Markdown, as written by the author' }),
    blocks: z
      .array(z.object({ anchor: z.string(), html: z.string() }))
      .meta({ description: 'The body as sanitized HTML, block by block' }),
    toc: z.array(z.object({ anchor: z.string(), depth: z.int(), title: z.string() })),
    origin: Origin.nullable().meta({ description: 'null: the article was written here' }),
    state: ArticleState,
    only_here: z.boolean().meta({
      description:
        'For the author and those who may approve the article: whether only the lists of its community show it so far, because its author is new',
    }),
    review_note: z
      .string()
      .meta({ description: 'The reviewer’s note on what should change; empty unless the state is `changes`' }),
    first_published_at: moment.nullable().meta({ description: 'null: the article was never public' }),
    notes: z.array(Note).meta({ description: 'The changes since it was first published, oldest first' }),
    versions: z.int().meta({ description: 'The number of public versions' }),
    as_of: moment
      .nullable()
      .meta({ description: 'The time from which this text was public, if an earlier version was requested' }),
    may: z
      .object({
        edit: z.boolean(),
        ask_review: z.boolean(),
        ask_changes: z.boolean(),
        publish: z.boolean(),
        unschedule: z.boolean(),
        correct: z.boolean(),
        unpublish: z.boolean(),
        remove: z.boolean(),
        pass: z.boolean().meta({ description: 'Whether the caller may let instance-wide lists show the article' }),
        decide: z
          .boolean()
          .meta({ description: 'Whether the caller may make a decision about the article in `moderation`' }),
      })
      .meta({ description: 'What the caller may do with the article now' }),
    version: z.int(),
  })
  .meta({ id: 'Article' })
