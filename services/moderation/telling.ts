import { comms } from '#contract/comms.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { About } from '#platform/subject.ts'
import type { Context } from './own.ts'

/**
 * Who is notified of a report: those who look after the community, or operators if the content belongs to none or if
 * nobody else there could decide. Neither the author nor whoever reported it is. Asks another room, so it may not be
 * called inside a transaction.
 */
export async function whoIsTold(ctx: Context, { comm_id, author }: About, reporter: string | null) {
  const not = { except: author, except_too: reporter }
  if (comm_id === null || !(await othersLookAfter(ctx, comm_id, [author, reporter])))
    return { comm_id: null, link: '/account?look=reports', ...not }
  return { comm_id, link: `/communities/${comm_id}?reports=waiting`, ...not }
}

async function othersLookAfter({ ask }: Context, comm_id: string, besides: (string | null)[]): Promise<boolean> {
  try {
    return (await ask(comms.some_carers, { comm_id })).some((UID: string) => !besides.includes(UID))
  } catch (thrown) {
    // A report is taken even if the communities cannot be reached.
    if (isRefusal(thrown)) return true
    throw thrown
  }
}
