import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMembership } from '#web/parts/comms/membership.ts'
import { MembershipPanel } from '#web/parts/comms/membership-panel.tsx'
import type { Named } from '#web/state/use-community.ts'
import { Written } from '#web/ui/written.tsx'

/** For a person who does not belong to the community that asks: the benefits of joining, and the button. */
export function JoinHere({ community }: { community: Named }) {
  const [belonged] = useState(community.my_role !== null)
  const membership = useMembership({ ...community, member_count: 0 }, null)
  if (belonged) return null
  const name = <Written lang={community.lang}>{community.comm_name}</Written>
  return (
    <>
      {membership.role === null && !community.barred && (
        <p>
          <Trans>You can join {name}. What it asks next will then come first on your front page.</Trans>
        </p>
      )}
      <MembershipPanel community={community} membership={membership} />
    </>
  )
}
