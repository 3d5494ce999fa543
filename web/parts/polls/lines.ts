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

/** What was asked, and what was done with the answer. */
export const outcomeOf = ({ poll_id, lang, title, corrections, outcome }: PollSummary) => ({
  poll_id,
  lang,
  title,
  outcome,
  ...correctionOf(corrections),
})

export type Outcome = ReturnType<typeof outcomeOf>

/** What was asked, and what was promised for it. */
export const overdueOf = ({ poll_id, lang, title, corrections, promise }: PollSummary) => ({
  poll_id,
  lang,
  title,
  promise,
  corrections,
})

export type Overdue = ReturnType<typeof overdueOf>
