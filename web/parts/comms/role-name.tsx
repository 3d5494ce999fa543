import { Trans } from '@lingui/react/macro'
import type { Role } from '#contract/comms-roles.ts'

/** The name of a role in a community. */
export function RoleName({ role }: { role: Role }) {
  if (role === 'owner') return <Trans>Owner</Trans>
  if (role === 'moderator') return <Trans>Moderator</Trans>
  if (role === 'editor') return <Trans>Editor</Trans>
  if (role === 'observer') return <Trans>Observer</Trans>
  return <Trans>Member</Trans>
}
