import type { PollSummary } from './types.ts'

/** Whether a poll takes no more answers, and its result is where it leads. */
export const isOver = ({ state }: Pick<PollSummary, 'state'>): boolean =>
  state === 'closed' || state === 'outcome' || state === 'withdrawn'
