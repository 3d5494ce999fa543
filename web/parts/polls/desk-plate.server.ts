import { polls } from '#contract/polls.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default {
  async load({ enter }) {
    const [numbers, newcomers] = await Promise.all([enter(polls.today, {}), enter(polls.only_here, {})])
    return { numbers, newcomers }
  },
  pass: ({ enter }, poll_id, seen) => enter(polls.pass_poll, { poll_id, ...seen }),
} satisfies DeskServerPlate
