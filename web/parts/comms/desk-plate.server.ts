import { comms } from '#contract/comms.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

/** As many communities as `late_requests` tells at most. */
const ALL = 50

export default (async ({ enter }) => {
  const late = await enter(comms.late_requests, {})
  const count = late.reduce((sum, { waiting }) => sum + waiting, 0)
  return { waits: { late: { count, more: late.length === ALL } } }
}) satisfies DeskServerPlate
