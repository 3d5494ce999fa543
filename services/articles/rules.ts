import { articleLimits as limits } from '#contract/article-limits.ts'
import type { ArticleFault } from '#contract/article-refusals.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { mayPass } from '#platform/newcomers/rules.ts'
import { isAuthor, isDraft, isTheirs, mayEdit, mayManage, stageOf } from '#platform/publishing/rules.ts'
import type { ArticleRow, Draft } from './tables.ts'

/** The number of words that an adult reads in a minute in a text that they want to understand. */
const WORDS_A_MINUTE = 220
const DAY_MS = 86_400_000

/** The minutes it takes to read this many words, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))

type Checked = Pick<Draft, 'kind' | 'sources' | 'authors'>

/**
 * What each field of an article still lacks before the article can be published. `may`: the caller's powers in the
 * article's community.
 */
export function lackingIn({ kind, sources, authors }: Checked, may: readonly string[]): Record<string, ArticleFault> {
  if (kind === 'explainer' && sources.length < limits.explainer.min) return { sources: 'few_sources' }
  if (kind === 'opinion' && authors.some(({ disclosure }) => disclosure === '')) return { authors: 'no_disclosure' }
  return kind === 'official' && !may.includes('look_after') ? { kind: 'not_official' } : {}
}

/** What is wrong with the scheduled publication time of an article; null if nothing is. */
export function wrongTime(at: Date, now: Date, publishedBefore: boolean): ArticleFault | null {
  if (publishedBefore) return 'published_before'
  if (at <= now) return 'past'
  return at.getTime() > now.getTime() + limits.ahead_days.max * DAY_MS ? 'too_late' : null
}

type Staged = Pick<ArticleRow, 'published_at' | 'removed_at' | 'unpublished_at' | 'review'>

/**
 * The state of an article at this moment. A draft that waits for review is in review, whether or not it was public
 * before.
 */
export function stateOf(row: Staged, now: Date) {
  const stage = stageOf(row, now)
  if (stage !== 'draft') return stage
  if (row.review) return row.review === 'asked' ? 'review' : 'changes'
  return row.unpublished_at ? 'unpublished' : 'draft'
}

/** Whether an article was taken out of public view by a decision. */
export const isHidden = ({ unpublished_by }: Pick<ArticleRow, 'unpublished_by'>): boolean =>
  unpublished_by !== null && unpublished_by !== 'author' && unpublished_by !== 'carer'

/**
 * Whether the caller may publish a draft: moderators of the community may, and so may the author if authors may publish
 * there and nobody else has unpublished it.
 */
export const mayPublish = (visitor: Visitor, row: ArticleRow, may: readonly string[]): boolean =>
  mayManage(visitor, row, may) && !isHidden(row) && (row.unpublished_by !== 'carer' || may.includes('look_after'))

const nothing = {
  edit: false,
  ask_review: false,
  ask_changes: false,
  publish: false,
  unschedule: false,
  correct: false,
  unpublish: false,
  remove: false,
  pass: false,
  decide: false,
}

/**
 * The actions that the caller can currently take on an article. `may`: the caller's permissions in the article's
 * community.
 */
export function mayWith(visitor: Visitor, row: ArticleRow, now: Date, may: readonly string[]) {
  const own = isAuthor(visitor, row)
  const decide = may.includes('look_after') && !own
  if (row.removed_at) return { ...nothing, decide }
  const [draft, manage] = [isDraft(row), mayManage(visitor, row, may)]
  const edit = draft && !isHidden(row) && mayEdit(visitor, row, may)
  const stage = stageOf(row, now)
  return {
    edit,
    ask_review: edit && row.comm_id !== null && row.review !== 'asked',
    ask_changes: draft && manage && !isHidden(row) && row.review === 'asked' && !own,
    publish: draft && mayPublish(visitor, row, may),
    unschedule: manage && stage === 'scheduled',
    correct: manage && stage === 'published',
    unpublish: manage && isTheirs(visitor, row) && stage === 'published',
    remove: manage && isTheirs(visitor, row),
    pass: stage === 'published' && mayPass(row, { own, may }),
    decide,
  }
}
