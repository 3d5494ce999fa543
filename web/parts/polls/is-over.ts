import type { PollSummary } from './types.ts'

/** Whether a poll no longer accepts answers, so that links to it lead to its result. */
export const isOver = ({ state }: Pick<PollSummary, 'state'>): boolean =>
  state === 'closed' || state === 'outcome' || state === 'withdrawn'
