import type { Correction, PollSummary } from './types.ts'

/** The correction of the title, if it has one. */
const correctionOf = ({ title }: PollSummary['corrections']): { correction?: Correction } =>
  title ? { correction: title } : {}

/**
 * Only the fields of a poll that a list shows: the data of a page is sent along with its HTML, and the front page lists
 * up to twenty polls.
 */
export const lineOf = ({
  poll_id,
  comm_id,
  lang,
  title,
  corrections,
  state,
  opens_at,
  closes_at,
  sample,
}: PollSummary) => ({
  poll_id,
  comm_id,
  lang,
  title,
  state,
  opens_at,
  closes_at,
  sample,
  ...correctionOf(corrections),
})

export type PollLine = ReturnType<typeof lineOf>

/** A line with the number of answers; null: not shown. */
export type CountedLine = PollLine & { answers: number | null }

/** What was asked, what the result was, in the reader’s language, and what was done about it. */
export type Outcome = ReturnType<typeof outcomeOf> & { found: string }

export const outcomeOf = ({ poll_id, comm_id, lang, title, corrections, outcome }: PollSummary) => ({
  poll_id,
  comm_id,
  lang,
  title,
  outcome,
  ...correctionOf(corrections),
})

/** What was asked and what was promised. */
export const overdueOf = ({ poll_id, lang, title, corrections, promise }: PollSummary) => ({
  poll_id,
  lang,
  title,
  promise,
  corrections,
})

export type Overdue = ReturnType<typeof overdueOf>
