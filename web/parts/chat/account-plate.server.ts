import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { doForBots } from './operator/operator-acts.server.ts'
import { botsForOperator } from './operator/operator-data.server.ts'

export default {
  looks: {
    bots: { load: async (ctx, url, user) => (user.operator ? botsForOperator(ctx, url) : null), act: doForBots },
  },
} satisfies AccountServerPlate
