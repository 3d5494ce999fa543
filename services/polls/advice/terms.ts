import { pollLimits } from '#contract/poll-limits.ts'
import { block, type Draft, type Issue } from './issue.ts'

const DAY_MS = 86_400_000

/** Blocking issues outside the items: in the title, times, promise, audience, secrecy and threshold. */
export const termIssues = (draft: Draft, { now, listed }: { now: Date; listed: number | null }): Issue[] => [
  ...(draft.title.length < pollLimits.title.min ? [block('title_missing', 'title')] : []),
  ...timeIssues(draft, now),
  ...promiseIssues(draft),
  ...audienceIssues(draft, listed),
  ...secrecyIssues(draft),
  ...(draft.threshold !== null && !draft.items.some(hasWinningShare) ? [block('threshold_kind', 'threshold')] : []),
]

const hasWinningShare = ({ kind }: Draft['items'][number]): boolean =>
  kind === 'single' || kind === 'multiple' || kind === 'approval'

function timeIssues({ opens_at, closes_at }: Draft, now: Date): Issue[] {
  if (closes_at === null) return [block('no_closing', 'closes_at')]
  const closing = Date.parse(closes_at)
  const opening = Math.max(now.getTime(), opens_at === null ? 0 : Date.parse(opens_at))
  if (closing <= now.getTime()) return [block('closing_past', 'closes_at')]
  if (closing <= opening) return [block('opens_after_close', 'opens_at')]
  return closing - opening > pollLimits.days.max * DAY_MS ? [block('closing_too_late', 'closes_at')] : []
}

/** Whether a promise is due before the poll closes. A promise is due at the end of its day in UTC. */
export const isPromisedBefore = (promise: Draft['promise'], closes_at: Date): boolean =>
  Boolean(promise?.by) && promise!.by! < closes_at.toISOString().slice(0, 10)

/** Blocks promises that are due before the close: nobody can act on a result that does not exist yet. */
const promiseIssues = ({ promise, closes_at }: Draft): Issue[] =>
  closes_at !== null && isPromisedBefore(promise, new Date(closes_at)) ? [block('promise_early', 'promise.by')] : []

function audienceIssues({ audience, comm_id }: Draft, listed: number | null): Issue[] {
  if (audience === 'members' && comm_id === null) return [block('members_without_community', 'audience')]
  return audience === 'list' && listed === 0 ? [block('list_empty', 'list')] : []
}

/**
 * Blocks combinations that secrecy or shown names rule out. Both require an account, and a result that changes with
 * each secret answer would reveal whose answer it was.
 */
function secrecyIssues({ secrecy, audience, results, change, items }: Draft): Issue[] {
  const issues: Issue[] = []
  if (secrecy !== 'hidden' && audience === 'everyone')
    issues.push(block(secrecy === 'named' ? 'named_needs_sign_in' : 'secret_needs_sign_in', 'audience'))
  if (secrecy !== 'secret') return issues
  if (results !== 'after_close') issues.push(block('secret_live', 'results'))
  if (change !== 'once') issues.push(block('secret_change', 'change'))
  for (const [place, { kind }] of items.entries())
    if (kind === 'open') issues.push(block('secret_open_text', `items.${place}`))
  return issues
}
