import { isRefusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Here } from '#platform/room.ts'
import { canManage, whyOutside, type Outside, type Role } from './rules.ts'
import type { PollRow } from './tables.ts'

// Another room answers here, and can be slow: nothing in this file is called inside a transaction.

/** What the caller is in a community; undefined: there is no such community. */
export const roleIn = ({ ask }: Here, comm_id: string): Promise<Role | undefined> =>
  ask(comms.get_membership, { comm_id }).then(
    ({ role }) => role,
    (thrown: unknown) => {
      if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return undefined
      throw thrown
    },
  )

/** What the caller is in the community of a poll. */
export async function roleOf(here: Here, { comm_id }: Pick<PollRow, 'comm_id'>): Promise<Role> {
  if (here.visitor.kind !== 'person' || !comm_id) return null
  return (await roleIn(here, comm_id)) ?? null
}

/** The same where it decides nothing but what the caller may manage: nothing, while it cannot be asked. */
export const roleForManaging = (here: Here, poll: Pick<PollRow, 'comm_id'>): Promise<Role> =>
  roleOf(here, poll).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return null
    throw thrown
  })

export const mayManage = async (here: Here, poll: Pick<PollRow, 'comm_id'>): Promise<boolean> =>
  canManage({ operator: isOperator(here.visitor), role: await roleOf(here, poll) })

/** Why a poll is not for the caller. Asks only where membership decides. */
export async function whyOutsideNow(here: Here, poll: Pick<PollRow, 'audience' | 'comm_id'>): Promise<Outside | null> {
  const role = poll.audience === 'members' ? await roleOf(here, poll) : null
  return whyOutside(poll, { signed_in: here.visitor.kind === 'person', member: role !== null })
}
