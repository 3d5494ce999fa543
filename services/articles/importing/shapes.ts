import { z } from 'zod'
import type { Foreign } from '#platform/importing/fitting.ts'
import { knownSources, type Source } from '#platform/importing/sources.ts'

/** An article as found in a public collection. */
export interface ForeignArticle {
  source: Source
  key: string
  page: string | null
  title: string
  text: Foreign
  author: string | null
  at: string
  /** The citation of the article. */
  citation: string
}

/** Remarks from the Congressional Record, one per line. */
const Remarks = z
  .object({
    id: z.string().min(1).max(100),
    date: z.string(),
    citation: z.string(),
    title: z.string(),
    author: z.string().nullish(),
    text: z.string(),
    url: z.string().nullish(),
  })
  .transform(({ id, date, citation, title, author, text, url }): ForeignArticle => ({
    source: knownSources.record,
    key: id,
    page: url ?? null,
    title,
    text: { text },
    author: author ?? null,
    at: date,
    citation,
  }))

/**
 * Converts a record to an article; null if the record is of another kind; a string if something is wrong with the
 * record.
 */
export function articleIn(value: unknown): ForeignArticle | string | null {
  if (typeof value !== 'object' || value === null || !('citation' in value)) return null
  const read = Remarks.safeParse(value)
  return read.success ? read.data : z.prettifyError(read.error)
}
