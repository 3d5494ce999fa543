import type { Correction, PollSummary } from './types.ts'

/** The correction of the title, if there is one. */
const correctionOf = ({ title }: PollSummary['corrections']): { correction?: Correction } =>
  title ? { correction: title } : {}

/**
 * Only the fields of a poll that a list shows: a page's data is sent along with its HTML, and the front page lists up
 * to twenty polls.
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

/** A list line with the number of answers (null: not shown) and, for an open poll, what people do to answer it. */
export type CountedLine = PollLine & { answers: number | null; asks?: string }

/** Whether any of these lines shows the number of answers. */
export const hasCounts = (lines: Pick<CountedLine, 'answers'>[]) => lines.some(({ answers }) => answers)

/** The question, the finding in the reader’s language with the leader’s share, and the action that followed. */
export type Outcome = ReturnType<typeof outcomeOf> & { found: string; share?: string }

export const outcomeOf = ({ poll_id, comm_id, lang, title, corrections, outcome }: PollSummary) => ({
  poll_id,
  comm_id,
  lang,
  title,
  outcome,
  ...correctionOf(corrections),
})

/** The question of an overdue poll and its promise. */
export const overdueOf = ({ poll_id, lang, title, corrections, promise }: PollSummary) => ({
  poll_id,
  lang,
  title,
  promise,
  corrections,
})

export type Overdue = ReturnType<typeof overdueOf>
