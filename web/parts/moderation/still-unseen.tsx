import { Trans } from '@lingui/react/macro'
import type { Decision } from './types.ts'

/** Why others cannot see the thing, although nothing decided about it keeps it from view. */
export function StillUnseen({ why }: { why: NonNullable<Decision['unseen']> }) {
  if (why === 'approval')
    return (
      <Trans>
        No decision keeps this from view any more, but others can’t see it yet: like anything new it waits until a
        moderator lets it through.
      </Trans>
    )
  if (why === 'above')
    return (
      <Trans>
        No decision about this keeps it from view any more, but others can’t see it, because what it belongs to was
        taken down.
      </Trans>
    )
  if (why === 'community')
    return (
      <Trans>
        No decision about this keeps it from view any more, but others can’t see it, because its community is hidden.
      </Trans>
    )
  return (
    <Trans>
      No decision about this keeps it from view any more, but others can’t see it: it was deleted, or what it belongs to
      can’t be seen.
    </Trans>
  )
}
