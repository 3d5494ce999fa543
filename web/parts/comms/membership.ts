import { useFetcher, useLocation } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { MEMBERSHIP, useUpdatingMembership } from '#web/state/shared.ts'
import { takesPart, type Role } from '#contract/comms-roles.ts'

/** The outcome of joining or leaving a community. */
export type Moved = { comm_id: string } & (
  | { moved: 'joined'; role: Role }
  | { moved: 'asked' }
  | { moved: 'left'; undo_until: string }
  | { moved: 'refused'; sentence: string }
)

/** The outcome as a page without JavaScript gets it; null if the form that was sent neither joined nor left. */
export const movedIn = (sent: object | undefined): Moved | null => (sent && 'moved' in sent ? (sent as Moved) : null)

export interface Belonging {
  comm_id: string
  my_role: Role | null
  member_count: number
  join?: Joining['join'] | undefined
  invited_as?: Joining['invited_as']
}

/** The way to join a community, as far as the community's page knows it. */
export interface Joining {
  lang: string
  join: Community['join']
  join_question: string
  my_request: Community['my_request']
  barred: Community['barred']
  invited_as: Community['invited_as']
  invite_over: Community['invite_over']
  /** Missing if only the name of the community is known. */
  visibility?: Community['visibility']
}

/** The default where only the name of the community is known; the reply to joining shows the actual way. */
export const openToAll = {
  join: 'open',
  join_question: '',
  my_request: null,
  barred: null,
  invited_as: null,
  invite_over: null,
} as const

/** How people can actually join: nobody can find a private community, so people join it only by invitation. */
export const joinedBy = ({ join, visibility }: Pick<Joining, 'join' | 'visibility'>): Joining['join'] =>
  visibility === 'private' ? 'invite' : join

/** The values shown while the request is pending, as if it had succeeded. */
export function foreseen({ my_role, member_count, join = 'open', invited_as }: Omit<Belonging, 'comm_id'>, wish: Wish) {
  if (wish === 'join' && !my_role && join === 'open' && !invited_as)
    return { role: 'member' as Role, count: member_count + 1 }
  if (wish === 'leave' && my_role) return { role: null, count: Math.max(0, member_count - Number(takesPart(my_role))) }
  return { role: my_role, count: member_count }
}

type Wish = 'join' | 'leave' | null

const wishIn = (form: FormData | undefined): Wish => {
  const intent = form?.get('intent')
  return intent === 'join' || intent === 'leave' ? intent : null
}

/**
 * The state of joining or leaving one community: the form, and the outcome. Without JavaScript, the outcome comes with
 * the page as `sent`.
 */
export function useMove(comm_id: string, sent: Moved | null) {
  const fetcher = useFetcher<Moved>({ key: MEMBERSHIP })
  const busy = useUpdatingMembership()
  const action = `/communities/${comm_id}`
  const { pathname, search } = useLocation()
  const invite = pathname === action ? new URLSearchParams(search).get('invite') : null
  const told = fetcher.data ?? sent
  const wish = busy && fetcher.formAction === action ? wishIn(fetcher.formData) : null
  return {
    wish,
    came: !busy && told?.comm_id === comm_id ? told : null,
    Form: fetcher.Form,
    action,
    busy,
    /** The secret of the invitation in the address. */
    invite,
  }
}

/** The same as `useMove`, with the role and number of members to show immediately. */
export function useMembership(community: Belonging, sent: Moved | null) {
  const move = useMove(community.comm_id, sent)
  return { ...move, ...foreseen(community, move.wish) }
}

export type Membership = ReturnType<typeof useMembership>
