import type { Poll, PollNote } from './types.ts'

export const isCorrection = ({ kind }: PollNote): boolean => kind === 'corrected' || kind === 'amended'

/** How many corrections a poll has: a form says how many its reader had in sight. */
export const correctionsOf = ({ notes }: Pick<Poll, 'notes'>): number => notes.filter(isCorrection).length

/** The corrections that came after this visitor’s answer, the one that stands of each text. */
export function correctedSince({ notes, my_response }: Pick<Poll, 'notes' | 'my_response'>): PollNote[] {
  if (my_response?.state !== 'active' || !my_response.ballots) return []
  const since = notes.filter((note) => isCorrection(note) && note.at > my_response.updated_at)
  return since.filter(({ path }, at) => path === null || !since.slice(at + 1).some((later) => later.path === path))
}
