import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { CommunityPlate } from '#web/community/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Later } from '#web/ui/later.tsx'
import { Section } from '#web/ui/section.tsx'
import type { InCommunity } from './community-plate.server.ts'
import type { Held } from './holding.server.ts'

// Only the few people who moderate a community load the list.
const HeldInCommunity = lazy(async () => ({ default: (await import('./held-views.tsx')).HeldInCommunity }))

/** For moderators of a community: a note that comments of new accounts are waiting for them. */
const Waiting = ({ comm_id }: { comm_id: string }) => (
  <Section title={<Trans>First comments</Trans>}>
    <p className="note">
      <Trans>Comments from new accounts are waiting for you to let them through.</Trans>
    </p>
    <div>
      <ButtonLink quiet to={`/communities/${comm_id}?held=waiting`}>
        <Trans>Look at the comments</Trans>
      </ButtonLink>
    </div>
  </Section>
)

/** The first comments of new accounts in a community, for its moderators. */
export default {
  parts: [
    {
      place: 22,
      View: ({ community: { comm_id }, data: { waits } }) => waits && <Waiting comm_id={comm_id} />,
    },
  ],
  Instead: ({ community, data, refused }) => (
    <Later>
      <HeldInCommunity community={community} held={data} refused={refused} />
    </Later>
  ),
} satisfies CommunityPlate<InCommunity, Held>
