import { z } from 'zod'
import { Origin } from './origin.ts'
import { articleLimits as limits } from './article-limits.ts'
import { id, lang, line, moment, prose, text } from './shapes.ts'

export const article_id = id('article')
const comm_id = id('community')

export const ArticleKind = z.enum(['news', 'explainer', 'opinion', 'official']).meta({
  description:
    'opinion: what its authors think. official: in the name of the community, or of the whole instance where it is in none',
})

export const ArticleState = z
  .enum(['draft', 'review', 'changes', 'scheduled', 'published', 'unpublished', 'removed'])
  .meta({
    description:
      'review: somebody else is asked to publish it. changes: sent back to its author. scheduled: published, and public from a later time on. unpublished: it was public and may be again',
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

/** An article as a list shows it. */
export const articleSummary = {
  article_id,
  comm_id: comm_id.nullable(),
  kind: ArticleKind,
  lang: z.string(),
  title: z.string(),
  standfirst: z.string(),
  authors: z.array(z.object({ name: z.string(), role: z.string(), disclosure: z.string() })),
  minutes: z.int().meta({ description: 'How long it takes to read' }),
  published_at: moment.nullable().meta({ description: 'null: not published, or not any more' }),
  sample: z.boolean(),
}

/** A change to an article after it was first published. */
const Note = z.object({
  kind: z.enum(['corrected', 'unpublished', 'republished']),
  at: moment,
  text: z
    .string()
    .meta({ description: 'What was corrected, or why it was unpublished. May be empty: republished as it was' }),
  version: z.int().nullable().meta({ description: 'The version that came of it; null: its words stayed' }),
})

export const Article = z
  .object({
    ...articleSummary,
    sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
    poll_ids: z.array(z.string()),
    body: z.string().meta({ description: 'Markdown, as it was written' }),
    blocks: z
      .array(z.object({ anchor: z.string(), html: z.string() }))
      .meta({ description: 'The body as sanitized HTML, block by block' }),
    toc: z.array(z.object({ anchor: z.string(), depth: z.int(), title: z.string() })),
    origin: Origin.nullable().meta({ description: 'null: it was written here' }),
    state: ArticleState,
    only_here: z.boolean().meta({
      description:
        'For its author and those who may pass it on: whether only the lists of its community show it so far, as its author is new',
    }),
    review_note: z.string().meta({ description: 'changes: what should change; empty otherwise' }),
    first_published_at: moment.nullable().meta({ description: 'null: never public' }),
    notes: z.array(Note).meta({ description: 'Oldest first' }),
    versions: z.int().meta({ description: 'How many versions the public has seen' }),
    as_of: moment.nullable().meta({ description: 'Since when it said this, if an earlier version was asked for' }),
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
        pass: z.boolean().meta({ description: 'Whether they may let the whole instance see it' }),
        decide: z.boolean().meta({ description: 'Whether they may decide about it in `moderation`' }),
      })
      .meta({ description: 'What the caller may do with it now' }),
    version: z.int(),
  })
  .meta({ id: 'Article' })
