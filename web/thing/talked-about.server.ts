import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'

export type TalkedAbout = Pick<Reply<typeof polls.get_poll>, 'poll_id' | 'state'>

/** Whether people can comment on a poll: not before it opens, nor once it is withdrawn. */
export const isTalkedAbout = ({ state }: TalkedAbout): boolean =>
  state === 'open' || state === 'paused' || state === 'closed' || state === 'outcome'
