import { chat } from '#contract/chat.ts'
import { waitingIn, type DeskServerPlate } from '#web/account/desk/plate.server.ts'

/** The maximum number of reports on one page. */
const MAX_ROWS = 50

export default (async ({ enter }) => {
  const { items, next_cursor } = await enter(chat.reports, { limit: MAX_ROWS })
  // Unanswered reports come first.
  const open = items.filter(({ resolved_at }) => resolved_at === null)
  const more = next_cursor !== null && open.length === items.length
  const unanswered = await enter(chat.unanswered, { limit: MAX_ROWS })
  return { waits: { reported: { count: open.length, more }, unanswered: waitingIn(unanswered) } }
}) satisfies DeskServerPlate
