import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import type { Thing } from './plate.ts'

type Poll = Pick<Reply<typeof polls.get_poll>, 'poll_id' | 'state'>

/** Whether people can talk about a poll: not before it opens, nor once it is withdrawn. */
export const isTalkedAbout = ({ state }: Pick<Poll, 'state'>): boolean =>
  state === 'open' || state === 'paused' || state === 'closed' || state === 'outcome'

/** A poll as the thing that other rooms show theirs around. */
export const pollThing = (poll: Poll): Thing => ({ kind: 'poll', id: poll.poll_id, open: isTalkedAbout(poll) })
