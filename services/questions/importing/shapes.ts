import { z } from 'zod'
import type { Foreign } from '#platform/importing/fitting.ts'
import { knownSources, siteOf, type Source } from '#platform/importing/sources.ts'

/** A question as found in a public collection, after conversion from the collection's own format. */
export interface ForeignQuestion {
  source: Source
  key: string
  page: string | null
  title: string
  text: Foreign
  tags: (string | null)[]
  author: string | null
  at: string
  /** The number of people who support the question in the collection. */
  support: number
  accepted: string | null
  answers: ForeignAnswer[]
}

export interface ForeignAnswer {
  key: string
  text: Foreign
  at: string
  /** The number of votes for the answer minus the number against it. */
  score: number
}

const key = z.union([z.int(), z.string().min(1).max(100)]).transform(String)
const count = z.coerce.number().int().min(0).max(2_000_000_000).catch(0)
const words = z.string().nullish()

/** A proposal of Decidim, as its Barcelona instance publishes it. */
const DecidimProposal = z
  .object({
    id: key,
    code: z.string().startsWith('BCN-'),
    title: z.string(),
    body: z.string(),
    author: key.nullish(),
    category: words,
    subcategory: words,
    district: words,
    created: z.string(),
    votes: count,
  })
  .transform(({ id, title, body, author, category, subcategory, district, created, votes }): ForeignQuestion => ({
    source: knownSources.barcelona,
    key: id,
    page: null,
    title,
    text: { text: body },
    tags: [category, subcategory, district].map((tag) => tag ?? null),
    author: author ?? null,
    at: created,
    support: votes,
    accepted: null,
    answers: [],
  }))

/** A proposal of CONSUL, as its Madrid instance publishes it: a summary, and often more. */
const ConsulProposal = z
  .object({
    id: key,
    code: z.string().startsWith('MAD-'),
    url: words,
    title: z.string(),
    summary: words,
    text: words,
    userId: key.nullish(),
    date: z.string(),
    numSupports: count,
  })
  .transform(({ id, url, title, summary, text, userId, date, numSupports }): ForeignQuestion => ({
    source: knownSources.madrid,
    key: id,
    page: url ?? null,
    title,
    text: { text: [summary, text].filter((part) => part?.trim()).join('\n\n') },
    tags: [],
    author: userId ?? null,
    at: date,
    support: numSupports,
    accepted: null,
    answers: [],
  }))

/** A question of a Stack Exchange site with its answers. */
const SiteQuestion = z
  .object({
    id: key,
    title: z.string(),
    url: z.url().refine((url) => siteOf(url) !== null),
    body_html: z.string(),
    tags: z.array(z.string()).catch([]),
    score: z.int().catch(0),
    created: z.string(),
    accepted: key.nullish(),
    answers: z.array(
      z
        .object({ id: key, body_html: z.string(), score: z.int().catch(0), created: z.string() })
        .transform(({ id, body_html, score, created }): ForeignAnswer => ({
          key: id,
          text: { html: body_html },
          at: created,
          score,
        })),
    ),
  })
  .transform(({ id, title, url, body_html, tags, score, created, accepted, answers }): ForeignQuestion => ({
    source: siteOf(url)!,
    key: id,
    page: url,
    title,
    text: { html: body_html },
    tags,
    author: null,
    at: created,
    support: Math.max(0, score),
    accepted: accepted ?? null,
    answers,
  }))

const forms = [
  { is: (fields: object) => 'code' in fields && String(fields.code).startsWith('BCN-'), shape: DecidimProposal },
  { is: (fields: object) => 'code' in fields && String(fields.code).startsWith('MAD-'), shape: ConsulProposal },
  { is: (fields: object) => 'answers' in fields && 'body_html' in fields, shape: SiteQuestion },
]

/**
 * Converts a record to a question; null if the record is of another kind; a string if something is wrong with the
 * record.
 */
export function questionIn(value: unknown): ForeignQuestion | string | null {
  if (typeof value !== 'object' || value === null) return null
  const form = forms.find(({ is }) => is(value))
  if (!form) return null
  const read = form.shape.safeParse(value)
  return read.success ? read.data : z.prettifyError(read.error)
}
