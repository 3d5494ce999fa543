import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import { waitingIn, type DeskServerPlate } from '#web/account/desk/plate.server.ts'
import { withoutContact } from './outside.server.ts'
import { isUrgent } from './urgent.server.ts'

const page = { limit: limits.page.max }

export default (async ({ enter }) => {
  const [reports, appeals, outside] = await Promise.all([
    enter(moderation.reports, page),
    enter(moderation.appeals, page),
    withoutContact({ enter }),
  ])
  const urgent = reports.items.filter(isUrgent)
  return {
    alert: outside ?? undefined,
    waits: { urgent: { count: urgent.length, more: false }, reported: waitingIn(reports), appeals: waitingIn(appeals) },
  }
}) satisfies DeskServerPlate
