import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { CommunityPlate } from '#web/community/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Later } from '#web/ui/later.tsx'
import { Section } from '#web/ui/section.tsx'
import type { InCommunity } from './community-plate.server.ts'
import type { Waiting } from './settling.server.ts'

// Few people look after a community; the others do not load the list.
const CommunityReports = lazy(async () => ({ default: (await import('./community-view.tsx')).CommunityReports }))

/** For those who look after a community: whether reports wait for them. */
const Reports = ({ comm_id, waits }: { comm_id: string; waits: boolean }) => (
  <Section title={<Trans>Reports</Trans>}>
    <p className="note">
      {waits ? (
        <Trans>Something in this community was reported and is waiting for you.</Trans>
      ) : (
        <Trans>Nothing in this community is waiting for you.</Trans>
      )}
    </p>
    {waits && (
      <div>
        <ButtonLink quiet to={`/communities/${comm_id}?reports=waiting`}>
          <Trans>Look at the reports</Trans>
        </ButtonLink>
      </div>
    )}
  </Section>
)

/** What was reported in a community, for its moderators. */
export default {
  parts: [
    {
      place: 21,
      View: ({ community: { comm_id }, data: { waits } }) =>
        waits !== null && <Reports comm_id={comm_id} waits={waits} />,
    },
  ],
  Instead: ({ community, data, refused }) => (
    <Later>
      <CommunityReports community={community} waiting={data} refused={refused} />
    </Later>
  ),
} satisfies CommunityPlate<InCommunity, Waiting>
