import { polls } from '#contract/polls.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default (async ({ enter }) => {
  const [numbers, newcomers] = await Promise.all([enter(polls.today, {}), enter(polls.only_here, {})])
  return { numbers, newcomers }
}) satisfies DeskServerPlate
