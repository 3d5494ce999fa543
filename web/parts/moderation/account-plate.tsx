import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { DecisionRead, MyReports, OnAccount } from './account-plate.server.ts'
import type { Waiting } from './settling.server.ts'
import type { TakenDown } from './taken-down.server.ts'

// Only the few people who run the site, have reported something or are affected by a decision load these views.
const AllReports = lazy(async () => ({ default: (await import('./account-views.tsx')).AllReports }))
const DecisionView = lazy(async () => ({ default: (await import('./decision-view.tsx')).DecisionView }))
const AllTakenDown = lazy(async () => ({ default: (await import('./taken-down.tsx')).AllTakenDown }))
const OwnReports = lazy(async () => ({ default: (await import('./account-views.tsx')).OwnReports }))

/** For those who run the site: a note that reports are pending. */
const OperatorDoor = ({ waits }: { waits: boolean }) => (
  <section className="panel half" aria-labelledby="reported">
    <h2 id="reported">
      <Trans>Reports and appeals</Trans>
    </h2>
    <p>
      <Link className="act" to="/account?look=reports">
        {waits ? <Trans>Something is waiting for your decision</Trans> : <Trans>Nothing is waiting for you</Trans>}
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

/** The open tasks of operators, the decisions about this person's content, and their own reports. */
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
    decision: ({ data: { read }, refused }) =>
      read && (
        <Later>
          <DecisionView read={read} refused={refused} />
        </Later>
      ),
    'taken-down': ({ data: { taken } }) =>
      taken && (
        <Later>
          <AllTakenDown taken={taken} />
        </Later>
      ),
    'my-reports': ({ data: { mine } }) =>
      mine && (
        <Later>
          <OwnReports reports={mine} />
        </Later>
      ),
  },
} satisfies AccountPlate<OnAccount, { waiting?: Waiting; read?: DecisionRead; taken?: TakenDown; mine?: MyReports }>
