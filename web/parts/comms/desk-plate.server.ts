import { comms } from '#contract/comms.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

/** As many communities as `late_requests` tells at most, and as many as are counted. */
const ALL = 50

export default (async ({ enter }) => {
  const [late, unseen] = await Promise.all([
    enter(comms.late_requests, {}),
    enter(comms.communities, { front: 'unseen', limit: ALL }),
  ])
  const count = late.reduce((sum, { waiting }) => sum + waiting, 0)
  return {
    waits: {
      late: { count, more: late.length === ALL },
      unseen: { count: unseen.length, more: unseen.length === ALL },
    },
  }
}) satisfies DeskServerPlate
