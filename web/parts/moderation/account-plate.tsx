import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { MyReports, OnAccount } from './account-plate.server.ts'
import type { Waiting } from './settling.server.ts'

// Few people run a site or report anything; the others do not load these views.
const AllReports = lazy(async () => ({ default: (await import('./account-views.tsx')).AllReports }))
const OwnReports = lazy(async () => ({ default: (await import('./account-views.tsx')).OwnReports }))

/** For those who run the site: whether reports wait for them. */
const OperatorDoor = ({ waits }: { waits: boolean }) => (
  <section className="panel half" aria-labelledby="reported">
    <h2 id="reported">
      <Trans>Reports</Trans>
    </h2>
    <p>
      <Link className="act" to="/account?look=reports">
        {waits ? (
          <Trans>Something was reported and is waiting for you</Trans>
        ) : (
          <Trans>Nothing is waiting for you</Trans>
        )}
      </Link>
    </p>
  </section>
)

const OwnDoor = () => (
  <p className="note">
    <Link className="act" to="/account?look=my-reports">
      <Trans>What you’ve reported, and what came of it</Trans>
    </Link>
  </p>
)

/** What waits for operators, and what a person has reported. */
export default {
  above: [
    { place: 7, View: ({ data: { waits } }) => waits !== null && <OperatorDoor waits={waits} /> },
    { place: 8, View: ({ data: { reported } }) => reported && <OwnDoor /> },
  ],
  looks: {
    reports: ({ data: { waiting }, refused }) =>
      waiting && (
        <Later>
          <AllReports waiting={waiting} refused={refused} />
        </Later>
      ),
    'my-reports': ({ data: { mine } }) =>
      mine && (
        <Later>
          <OwnReports reports={mine} />
        </Later>
      ),
  },
} satisfies AccountPlate<OnAccount, { waiting?: Waiting; mine?: MyReports }>
