import type { Correction, PollSummary } from './types.ts'

/** That of the title, where it has one. */
const correctionOf = ({ title }: PollSummary['corrections']): { correction?: Correction } =>
  title ? { correction: title } : {}

/**
 * What a list shows of a poll, of all that is known: the data of a page travels with it, a second time beside its words,
 * and the front page lists up to twenty polls.
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

/** With how many have answered; null: not shown. */
export type CountedLine = PollLine & { answers: number | null }

/** What was asked, what was found, in the reader’s language, and what was done with it. */
export type Outcome = ReturnType<typeof outcomeOf> & { found: string }

export const outcomeOf = ({ poll_id, comm_id, lang, title, corrections, outcome }: PollSummary) => ({
  poll_id,
  comm_id,
  lang,
  title,
  outcome,
  ...correctionOf(corrections),
})

/** What was asked, and what was promised for it. */
export const overdueOf = ({ poll_id, lang, title, corrections, promise }: PollSummary) => ({
  poll_id,
  lang,
  title,
  promise,
  corrections,
})

export type Overdue = ReturnType<typeof overdueOf>
