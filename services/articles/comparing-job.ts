import { hunksOf } from '#platform/kit/hunks.ts'
import { wordsAndLooks } from '#platform/markdown/markdown.ts'
import { job } from '#platform/work/job.ts'
import type { Draft } from './tables.ts'

/** The maximum time in milliseconds for comparing two texts word by word. Meanwhile, the next request has to wait. */
const BUDGET_MS = 600

const linesOf = {
  authors: ({ authors }: Draft) =>
    authors.map((author) => [author.name, author.role, author.disclosure].filter(Boolean).join(', ')).join('\n'),
  sources: ({ sources }: Draft) =>
    sources.map(({ title, url }) => (url === null ? title : `${title} (${url})`)).join('\n'),
}

/** The changes between two versions of an article, part by part; the body is compared as the words that readers see. */
export const comparePublic = job(import.meta.url, 'comparePublic', ({ from, to }: { from: Draft; to: Draft }) => {
  const [before, after] = [wordsAndLooks(from.body), wordsAndLooks(to.body)]
  return {
    title: hunksOf(from.title, to.title, BUDGET_MS),
    standfirst: hunksOf(from.standfirst, to.standfirst, BUDGET_MS),
    body: hunksOf(before.words, after.words, BUDGET_MS),
    body_looks: looksChanged(before.looks, after.looks),
    authors: hunksOf(linesOf.authors(from), linesOf.authors(to), BUDGET_MS),
    sources: hunksOf(linesOf.sources(from), linesOf.sources(to), BUDGET_MS),
  }
})

type Looks = ReturnType<typeof wordsAndLooks>['looks']

/**
 * Whether words that are in both texts look different, such as a paragraph that became a heading, or a word that is now
 * bold.
 */
function looksChanged(before: Looks, after: Looks): boolean {
  const of = Map.groupBy(before, ({ words }) => words)
  return after.some(({ words, looks }) => of.get(words)?.every((was) => was.looks !== looks) ?? false)
}
