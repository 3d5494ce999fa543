import type { Correction, Item, Poll, PollNote } from '#web/parts/polls/types.ts'

export const isCorrection = ({ kind }: PollNote): boolean => kind === 'corrected' || kind === 'amended'

/** The corrections among some notes, only the latest one for each text. */
export function standingIn(notes: PollNote[]): PollNote[] {
  const all = notes.filter(isCorrection)
  return all.filter(({ path }, at) => path === null || !all.slice(at + 1).some((later) => later.path === path))
}

type Titled = Pick<Poll, 'title' | 'corrections'>

/** The question text of an item with its correction, or the poll's title if the item has no text of its own. */
export const askedIn = (poll: Titled, item: Item): { text: string; correction: Correction | undefined } =>
  item.text
    ? { text: item.text, correction: item.corrections?.text }
    : { text: poll.title, correction: poll.corrections.title }
