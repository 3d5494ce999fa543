import { hunksOf } from '#platform/kit/hunks.ts'
import { job } from '#platform/work/job.ts'
import type { Draft } from './tables.ts'

/** The longest time in milliseconds to compare two texts word by word; the next request waits that long. */
const BUDGET_MS = 600

const linesOf = {
  authors: ({ authors }: Draft) =>
    authors.map((author) => [author.name, author.role, author.disclosure].filter(Boolean).join(', ')).join('\n'),
  sources: ({ sources }: Draft) =>
    sources.map(({ title, url }) => (url === null ? title : `${title} (${url})`)).join('\n'),
}

/** What changed between two versions of an article, part by part. */
export const comparePublic = job(import.meta.url, 'comparePublic', ({ from, to }: { from: Draft; to: Draft }) => ({
  title: hunksOf(from.title, to.title, BUDGET_MS),
  standfirst: hunksOf(from.standfirst, to.standfirst, BUDGET_MS),
  body: hunksOf(from.body, to.body, BUDGET_MS),
  authors: hunksOf(linesOf.authors(from), linesOf.authors(to), BUDGET_MS),
  sources: hunksOf(linesOf.sources(from), linesOf.sources(to), BUDGET_MS),
}))
