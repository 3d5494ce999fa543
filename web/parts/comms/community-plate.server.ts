import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { careOf, sendFront, sendFrontRule, sendRole } from './care.server.ts'
import { sendMembership } from './membership.server.ts'
import { runsThis } from './runs-this.server.ts'
import { sendTexts } from './sending.server.ts'

const load = async (ctx: RequestContext) => ({ runs: await runsThis(ctx) })

export type InCommunity = Awaited<ReturnType<typeof load>>

export default {
  load,
  instead: careOf,
  actions: {
    join: sendMembership,
    leave: sendMembership,
    texts: sendTexts,
    role: sendRole,
    front: sendFront,
    'front-rule': sendFrontRule,
  },
} satisfies CommunityServerPlate
