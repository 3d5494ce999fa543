import { comms } from '#contract/comms.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

/** The maximum number of communities that `late_requests` returns, and therefore the highest number shown. */
const ALL = 50

export default (async ({ enter }) => {
  const [late, unseen, { last_hour, usual, wave }] = await Promise.all([
    enter(comms.late_requests, {}),
    enter(comms.communities, { front: 'unseen', limit: ALL }),
    enter(comms.new_things, {}),
  ])
  const count = late.reduce((sum, { waiting }) => sum + waiting, 0)
  return {
    numbers: { new_things: { value: last_hour, usual } },
    alert: wave ? { last_hour, usual } : undefined,
    waits: {
      late: { count, more: late.length === ALL },
      unseen: { count: unseen.length, more: unseen.length === ALL },
    },
  }
}) satisfies DeskServerPlate
