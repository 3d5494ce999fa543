import { identity } from '#contract/identity.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default (async ({ enter }) => ({ numbers: await enter(identity.today, {}) })) satisfies DeskServerPlate
