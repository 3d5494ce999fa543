import { polls } from '#contract/polls.ts'
import { itemsOf } from '#web/home/items.server.ts'
import type { FeedServerPlate } from '#web/home/plate.ts'
import type { RequestContext } from '#web/visit.ts'

const LIMIT_EACH = 20

/** The polls of the front page and of the reader's communities in one list. */
const pollsIn = ({ enter }: RequestContext, state: 'open' | 'opened') =>
  itemsOf((['front', 'mine'] as const).map((of) => enter(polls.polls, { state, of, limit: LIMIT_EACH })))

const itemOf = ({ poll_id, title, lang, comm_id, sample }: Awaited<ReturnType<typeof pollsIn>>[number]) => ({
  kind: 'poll',
  id: poll_id,
  title,
  lang,
  comm_id,
  link: `/answer/${poll_id}`,
  sample,
})

/** Polls that close soon, and polls that have just opened. */
export default {
  closing: async (ctx) => (await pollsIn(ctx, 'open')).map((poll) => ({ ...itemOf(poll), at: poll.closes_at! })),
  new: async (ctx) => (await pollsIn(ctx, 'opened')).map((poll) => ({ ...itemOf(poll), at: poll.opens_at! })),
} satisfies FeedServerPlate
