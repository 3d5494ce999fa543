import { asks, type Reader } from './asked.ts'
import type { PollSummary } from './types.ts'

/** The maximum number of choices for a ballot on the front page. */
const SHORT = 8

/** The effort of answering a poll: 0 for one short choice, 1 for one question, 2 for more. */
function effort({ items }: PollSummary): 0 | 1 | 2 {
  const [item] = items
  if (!item || items.length > 1) return 2
  const few = !('options' in item) || item.options.length <= SHORT
  if (!few || item.kind === 'open' || item.kind === 'matrix') return 2
  return item.kind === 'single' || item.kind === 'multiple' || item.kind === 'approval' ? 0 : 1
}

/** The first of these polls that is in the reader’s language, or else the first. */
export function firstRead<P extends Pick<PollSummary, 'lang'>>(polls: readonly P[], locale: string): P | undefined {
  return polls.find(({ lang }) => isRead(lang, locale)) ?? polls[0]
}

/** The polls of these communities, then the others; the order within both groups stays the same. */
export function firstOfThese<P extends Pick<PollSummary, 'comm_id'>>(polls: readonly P[], comm_ids: string[]): P[] {
  const isFirst = ({ comm_id }: P) => comm_id !== null && comm_ids.includes(comm_id)
  return [...polls.filter(isFirst), ...polls.filter((poll) => !isFirst(poll))]
}

const isRead = (lang: string, locale: string) => lang.split('-')[0] === locale

/**
 * The poll that a visitor sees first: one that is addressed to them and that they have not answered, preferably in their
 * language, with a short ballot and a live result; of several such polls, the one that closes first. null: no poll is
 * open.
 */
export function featuredOf(
  open: PollSummary[],
  answered: ReadonlySet<string>,
  reader: Reader,
  locale: string,
): PollSummary | null {
  const running = open.filter(({ state }) => state === 'open')
  const fresh = running.filter((poll) => !answered.has(poll.poll_id))
  const mine = fresh.filter((poll) => asks(poll, reader))
  const best = easiest(mine.filter(({ lang }) => isRead(lang, locale))) ?? easiest(mine)
  return (
    best ?? firstRead(running.filter(isLive), locale) ?? firstRead(fresh, locale) ?? firstRead(running, locale) ?? null
  )
}

const isLive = (poll: PollSummary) => poll.results === 'live'

/** The poll among these that takes the least effort, preferably with a live result. */
function easiest(polls: PollSummary[]): PollSummary | undefined {
  const short = polls.filter((poll) => effort(poll) === 0)
  return short.find(isLive) ?? short[0] ?? polls.find((poll) => effort(poll) === 1) ?? polls[0]
}
