import { bills } from '#contract/bills.ts'
import type { HomeServerPlate } from '#web/home/plate.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

const MAX_BILLS = 5

/** The rest of the page still loads when bills cannot be reached. */
const load = async ({ enter, UID }: RequestContext) =>
  UID ? ((await replyOf(enter(bills.my_bills, {}))).reply ?? []).slice(0, MAX_BILLS) : []

export type OnHome = Awaited<ReturnType<typeof load>>

export default { load } satisfies HomeServerPlate
