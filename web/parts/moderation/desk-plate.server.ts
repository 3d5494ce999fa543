import { comms } from '#contract/comms.ts'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import { waitingIn, type DeskServerPlate } from '#web/account/desk/plate.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { isUrgent } from './urgent.server.ts'

const page = { limit: limits.page.max }

export default (async ({ enter }) => {
  const [reports, appeals, outside, town] = await Promise.all([
    enter(moderation.reports, page),
    enter(moderation.appeals, page),
    enter(moderation.waiting_outside, {}),
    replyOf(enter(comms.town, {})),
  ])
  const urgent = reports.items.filter(isUrgent)
  return {
    alert: outside.count > 0 && town.reply?.contact === '' ? outside : undefined,
    waits: { urgent: { count: urgent.length, more: false }, reported: waitingIn(reports), appeals: waitingIn(appeals) },
  }
}) satisfies DeskServerPlate
