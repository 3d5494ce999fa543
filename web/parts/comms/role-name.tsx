import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'

export type Role = NonNullable<Reply<typeof comms.get_membership>['role']>

/** The name of a role in a community. */
export function RoleName({ role }: { role: Role }) {
  if (role === 'owner') return <Trans>Owner</Trans>
  if (role === 'moderator') return <Trans>Moderator</Trans>
  return <Trans>Member</Trans>
}
