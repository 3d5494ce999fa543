import { comms } from '#contract/comms.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { communitiesOf } from './named.server.ts'

const MAX_COMMUNITIES = 6

async function load(ctx: RequestContext) {
  const { comm_ids } = await found(ctx.locale, ctx.enter(comms.front_page, {}))
  const first = comm_ids.slice(0, MAX_COMMUNITIES)
  const communities = await communitiesOf(
    ctx,
    first.map((comm_id) => ({ comm_id })),
  )
  return first.flatMap((id) => communities.find(({ comm_id }) => comm_id === id) ?? [])
}

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
