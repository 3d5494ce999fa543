import { questions } from '#contract/questions.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { namedIn } from '#web/parts/comms/named.server.ts'
import type { RequestContext } from '#web/visit.ts'

const MAX_QUESTIONS = 4

/** The rest of the page still loads when questions cannot be reached. */
async function load(ctx: RequestContext) {
  const { reply } = await replyOf(ctx.enter(questions.questions, { of: 'front', limit: MAX_QUESTIONS }))
  const items = reply?.items ?? []
  return { questions: items, named: await namedIn(ctx, items), samples: items.every(({ sample }) => sample) }
}

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
