import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { Muted, OnAccount } from './account-plate.server.ts'
import type { Held } from './holding.server.ts'

// Only the few people who run the site load the list.
const AllHeld = lazy(async () => ({ default: (await import('./held-views.tsx')).AllHeld }))

const MutedPeople = lazy(async () => ({ default: (await import('./muted-people.tsx')).MutedPeople }))

const MutedDoor = () => (
  <p className="note">
    <Link className="act" to="/account?look=muted">
      <Trans>People you’ve muted</Trans>
    </Link>
  </p>
)

/** The first comments of new accounts, for operators, and the people whom this person has muted. */
export default {
  above: [{ place: 10, View: ({ data: { mutes } }) => mutes && <MutedDoor /> }],
  looks: {
    muted: ({ data: { muted }, refused }) =>
      muted && (
        <Later>
          <MutedPeople muted={muted} refused={refused} />
        </Later>
      ),
    held: ({ data: { held }, refused }) =>
      held && (
        <Later>
          <AllHeld held={held} refused={refused} />
        </Later>
      ),
  },
} satisfies AccountPlate<OnAccount, { held?: Held; muted?: Muted }>
