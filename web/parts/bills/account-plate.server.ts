import { bills } from '#contract/bills.ts'
import type { AccountServerPlate } from '#web/account/plate.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** The rest of the account page still loads when bills cannot be reached. */
const load = async ({ enter }: RequestContext) => (await replyOf(enter(bills.my_bills, {}))).reply ?? []

export type OnAccount = Awaited<ReturnType<typeof load>>

export default { load } satisfies AccountServerPlate
