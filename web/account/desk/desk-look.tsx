import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import { Later } from '#web/ui/later.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { Desk } from './desk.server.ts'

// Only the few people who run the site load its desk.
const DeskView = lazy(async () => ({ default: (await import('./desk-view.tsx')).DeskView }))

const NewcomersView = lazy(async () => ({ default: (await import('./newcomers-view.tsx')).NewcomersView }))

export const NewcomersLook = ({ data, refused }: { data: Desk; refused: RefusedForm | undefined }) => (
  <Later>
    <NewcomersView desk={data} refused={refused} />
  </Later>
)

export const DeskLook = ({ data }: { data: Desk }) => (
  <Later>
    <DeskView desk={data} />
  </Later>
)

/** The link to the desk, for those who run the site. */
export const DeskDoor = () => (
  <section className="panel half" aria-labelledby="desk">
    <h2 id="desk">
      <Trans>The desk of this site</Trans>
    </h2>
    <p>
      <Link className="act" to="/account?look=desk">
        <Trans>Today’s numbers, what is waiting, and everything you can set</Trans>
      </Link>
    </p>
  </section>
)
