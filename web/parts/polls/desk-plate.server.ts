import { polls } from '#contract/polls.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default (async ({ enter }) => ({ numbers: await enter(polls.today, {}) })) satisfies DeskServerPlate
