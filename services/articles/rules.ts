import { articleLimits as limits } from '#contract/articles.ts'
import type { ArticleFault } from '#contract/article-refusals.ts'
import type { Draft } from './tables.ts'

/** Words that an adult reads in a minute, in a text that they want to understand. */
const WORDS_A_MINUTE = 220

/** Minutes to read so many words, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))

type Checked = Pick<Draft, 'kind' | 'sources' | 'authors'>

/** What an article lacks before it can be published, by field. `may`: the caller's powers in its community. */
export function lackingIn({ kind, sources, authors }: Checked, may: readonly string[]): Record<string, ArticleFault> {
  if (kind === 'explainer' && sources.length < limits.explainer.min) return { sources: 'few_sources' }
  if (kind === 'opinion' && authors.some(({ disclosure }) => disclosure === '')) return { authors: 'no_disclosure' }
  return kind === 'official' && !may.includes('look_after') ? { kind: 'not_official' } : {}
}
