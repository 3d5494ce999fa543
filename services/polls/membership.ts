import { isRefusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Here } from '#platform/room.ts'
import { listingOf } from './entries.ts'
import { canManage, canPublish, whyOutside, type Outside, type PollsBy, type Role } from './rules.ts'
import type { PollRow } from './tables.ts'
import { voice } from './voice.ts'

// Another room answers here, and can be slow: nothing in this file is called inside a transaction.

/** What the caller is in a community, and who writes its polls. */
export interface Place {
  role: Role
  polls_by: PollsBy
}

const NOWHERE: Place = { role: null, polls_by: 'moderators' }

/** The caller's place in a community; undefined: there is no such community. */
export const placeIn = ({ ask }: Here, comm_id: string): Promise<Place | undefined> =>
  ask(comms.get_membership, { comm_id }).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return undefined
    throw thrown
  })

/** The caller's place in the community of a poll. */
export async function placeOf(here: Here, { comm_id }: Pick<PollRow, 'comm_id'>): Promise<Place> {
  if (here.visitor.kind !== 'person' || !comm_id) return NOWHERE
  return (await placeIn(here, comm_id)) ?? NOWHERE
}

/** The same where it decides nothing but what the caller may manage: nothing, while it cannot be asked. */
export const placeForManaging = (here: Here, poll: Pick<PollRow, 'comm_id'>): Promise<Place> =>
  placeOf(here, poll).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'DEGRADED') return NOWHERE
    throw thrown
  })

/** Whether the caller wrote this poll. */
export const isAuthor = ({ visitor }: Here, { author }: Pick<PollRow, 'author'>): boolean =>
  visitor.kind === 'person' && visitor.UID === author

/** Whose poll it is to withdraw: nobody else decides that a question is given up. */
export const isTheirs = (here: Here, poll: Pick<PollRow, 'author'>): boolean =>
  isAuthor(here, poll) || (poll.author === null && isOperator(here.visitor))

/** Whether a caller of this place may publish this poll, and look after it once it is. */
export function managesFrom(here: Here, poll: Pick<PollRow, 'author'>, place: Place): boolean {
  const by = { operator: isOperator(here.visitor), ...place }
  return canManage(by) || (isAuthor(here, poll) && canPublish(by))
}

export const mayManage = async (here: Here, poll: Pick<PollRow, 'author' | 'comm_id'>): Promise<boolean> =>
  managesFrom(here, poll, await placeOf(here, poll))

/** How a caller stands to a poll: why it is not for them, and the entry of its list that admits them. */
export interface Standing {
  outside: Outside | null
  entry: string | null
}

/** Asks only where membership or the list decides. */
export async function outsideNow(here: Here, poll: PollRow, code?: string): Promise<Standing> {
  const role = poll.audience === 'members' ? (await placeOf(here, poll)).role : null
  const { entry, unconfirmed } = await listingOf(here, poll, voice(here.visitor)?.voter ?? null, code)
  const by = { signed_in: here.visitor.kind === 'person', member: role !== null, listed: entry !== null, unconfirmed }
  return { outside: whyOutside(poll, by), entry }
}
