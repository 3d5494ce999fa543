import { useFetcher } from 'react-router'
import { MEMBERSHIP } from '#web/state/shared.ts'
import type { Role } from '#web/parts/comms/role-name.tsx'

/** What came of joining or leaving a community. */
export type Moved = { comm_id: string } & (
  | { moved: 'joined'; role: Role }
  | { moved: 'left'; undo_until: string }
  | { moved: 'refused'; sentence: string }
)

export interface Belonging {
  comm_id: string
  my_role: Role | null
  member_count: number
}

/** What is shown while the service is being asked: as if it had said yes. */
export function foreseen({ my_role, member_count }: Omit<Belonging, 'comm_id'>, wish: 'join' | 'leave' | null) {
  if (wish === 'join' && !my_role) return { role: 'member' as Role, count: member_count + 1 }
  if (wish === 'leave' && my_role) return { role: null, count: Math.max(0, member_count - 1) }
  return { role: my_role, count: member_count }
}

const wishIn = (form: FormData | undefined) => {
  const intent = form?.get('intent')
  return intent === 'join' || intent === 'leave' ? intent : null
}

/**
 * Joining and leaving one community: what to show at once, and what came of it. `sent` is what the page itself brought,
 * where there is no JavaScript.
 */
export function useMembership(community: Belonging, sent: Moved | null) {
  const fetcher = useFetcher<Moved>({ key: MEMBERSHIP })
  const action = `/communities/${community.comm_id}`
  const busy = fetcher.state !== 'idle'
  const wish = busy && fetcher.formAction === action ? wishIn(fetcher.formData) : null
  const told = fetcher.data ?? sent
  return {
    ...foreseen(community, wish),
    came: !busy && told?.comm_id === community.comm_id ? told : null,
    Form: fetcher.Form,
    action,
    busy,
  }
}

export type Membership = ReturnType<typeof useMembership>
