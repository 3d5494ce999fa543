import { comments } from '#contract/comments.ts'
import { waitingIn, type DeskServerPlate } from '#web/account/desk/plate.server.ts'

/** The maximum number of held comments on one page. */
const MAX_ROWS = 50

export default (async ({ enter }) => {
  const [numbers, held] = await Promise.all([
    enter(comments.today, {}),
    enter(comments.held_comments, { limit: MAX_ROWS }),
  ])
  return { numbers, waits: { held: waitingIn(held) } }
}) satisfies DeskServerPlate
