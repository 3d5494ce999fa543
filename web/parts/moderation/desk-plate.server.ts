import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import { waitingIn, type DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default (async ({ enter }) => ({
  waits: { reported: waitingIn(await enter(moderation.reports, { limit: limits.page.max })) },
})) satisfies DeskServerPlate
