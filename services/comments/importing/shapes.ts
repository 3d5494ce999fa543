import { z } from 'zod'
import type { Foreign } from '#platform/importing/fitting.ts'
import { knownSources, type Source } from '#platform/importing/sources.ts'
import type { CommentRow } from '#services/comments/tables.ts'

/** A comment as found in a public collection, after conversion from the collection's own format. */
export interface ForeignComment {
  source: Source
  key: string
  /** The id in the collection of the thing that the comment is about. */
  on: string
  /** The id in the collection of the comment that this one answers. */
  parent: string | null
  author: string | null
  stance: CommentRow['stance']
  text: Foreign
  at: string
  agree: number
  disagree: number
  hidden: boolean
}

/**
 * The number of comments on a thing according to the collection itself, also by stance if the collection counts
 * stances.
 */
export interface Published {
  source: Source
  on: string
  comments: number
  stances: { for: number; against: number; neutral: number } | null
}

const key = z.union([z.int(), z.string().min(1).max(100)]).transform(String)
const count = z.coerce.number().int().min(0).max(2_000_000_000)
const some = count.catch(0)
const stances = new Map<unknown, CommentRow['stance']>([
  [1, 'for'],
  [0, 'neutral'],
  [-1, 'against'],
])

/** A comment as exported by Decidim. */
const DecidimComment = z
  .object({
    id: key,
    proposal: key,
    parent: key.nullish(),
    author: key.nullish(),
    alignment: z.literal([1, 0, -1]).nullish(),
    body_html: z.string(),
    created: z.string(),
    likes: some,
    dislikes: some,
    hidden: z.boolean().catch(false),
  })
  .transform(
    ({ id, proposal, parent, author, alignment, body_html, created, likes, dislikes, hidden }): ForeignComment => ({
      source: knownSources.barcelona,
      key: id,
      on: proposal,
      parent: parent ?? null,
      author: author ?? null,
      stance: stances.get(alignment) ?? null,
      text: { html: body_html },
      at: created,
      agree: likes,
      disagree: dislikes,
      hidden,
    }),
  )

/** A comment as exported by CONSUL. */
const ConsulComment = z
  .object({
    id: key,
    proposal: key,
    parent: key.nullish(),
    user: key.nullish(),
    date: z.string(),
    time: z.string().nullish(),
    text: z.string(),
    up: some,
    down: some,
  })
  .transform(({ id, proposal, parent, user, date, time, text, up, down }): ForeignComment => ({
    source: knownSources.madrid,
    key: id,
    on: proposal,
    parent: parent ?? null,
    author: user ?? null,
    stance: null,
    text: { text },
    at: time ? `${date}T${time}` : date,
    agree: up,
    disagree: down,
    hidden: false,
  }))

const forms = [
  { is: (fields: object) => 'proposal' in fields && 'alignment' in fields, shape: DecidimComment },
  { is: (fields: object) => 'proposal' in fields && 'user' in fields, shape: ConsulComment },
]

/**
 * Converts a record to a comment; null if the record is of another kind; a string if something is wrong with the
 * record.
 */
export function commentIn(value: unknown): ForeignComment | string | null {
  if (typeof value !== 'object' || value === null) return null
  const form = forms.find(({ is }) => is(value))
  if (!form) return null
  const read = form.shape.safeParse(value)
  return read.success ? read.data : z.prettifyError(read.error)
}

const DecidimCounts = z
  .object({
    id: key,
    code: z.string().startsWith('BCN-'),
    comments: count,
    comments_for: count,
    comments_against: count,
    comments_neutral: count,
  })
  .transform(({ id, comments, comments_for, comments_against, comments_neutral }) => ({
    source: knownSources.barcelona,
    on: id,
    comments,
    stances: { for: comments_for, against: comments_against, neutral: comments_neutral },
  }))

const ConsulCounts = z
  .object({ id: key, code: z.string().startsWith('MAD-'), numComments: count })
  .transform(({ id, numComments }) => ({ source: knownSources.madrid, on: id, comments: numComments, stances: null }))

const Counts = z.union([DecidimCounts, ConsulCounts])

/** The number of comments that a record gives for its thing; null if the record gives none. */
export const publishedIn = (value: unknown): Published | null => Counts.safeParse(value).data ?? null
