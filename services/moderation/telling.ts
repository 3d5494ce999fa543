import { comms } from '#contract/comms.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { About } from '#platform/subject.ts'
import type { Context } from './own.ts'

/**
 * Who is notified of a report: those who look after the community, or operators if the content belongs to none or if
 * nobody else there could decide. The author and the reporter are not notified. If only its room knows the author, who
 * may be the one other person there, operators are notified too. Asks another room, so it may not be called inside a
 * transaction.
 */
export async function whoIsTold(ctx: Context, { comm_id, author, mine }: About, reporter: string | null) {
  const not = { except: author, except_too: reporter }
  const operators = { comm_id: null, link: '/account?look=reports', ...not }
  const others = comm_id === null ? 0 : await othersLookAfter(ctx, comm_id, [author, reporter])
  if (comm_id === null || others === 0) return [operators]
  const carers = { comm_id, link: `/communities/${comm_id}?reports=waiting`, ...not }
  const unknown = author === null && mine !== undefined
  return unknown && others === 1 ? [carers, operators] : [carers]
}

/** The number of people who could decide, as far as known. */
async function othersLookAfter({ ask }: Context, comm_id: string, besides: (string | null)[]): Promise<number> {
  try {
    return (await ask(comms.some_carers, { comm_id })).filter((UID: string) => !besides.includes(UID)).length
  } catch (thrown) {
    // A report is taken even if the communities cannot be reached.
    if (isRefusal(thrown)) return Infinity
    throw thrown
  }
}
