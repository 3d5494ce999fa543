import { lazy } from 'react'
import { Later } from '#web/ui/later.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { Desk, NewcomersOnDesk } from './desk.server.ts'

// Only the few people who run the site load its desk.
const DeskView = lazy(async () => ({ default: (await import('./desk-view.tsx')).DeskView }))

const NeedsYou = lazy(async () => ({ default: (await import('./needs-you.tsx')).NeedsYou }))

const NewcomersView = lazy(async () => ({ default: (await import('./newcomers-view.tsx')).NewcomersView }))

export const NewcomersLook = ({ data, refused }: { data: NewcomersOnDesk; refused: RefusedForm | undefined }) => (
  <Later>
    <NewcomersView {...data} refused={refused} />
  </Later>
)

export const DeskLook = ({ data }: { data: Desk }) => (
  <Later>
    <DeskView desk={data} />
  </Later>
)

/** The things that wait for operators. */
export const DeskDoor = ({ desk }: { desk: Desk }) => (
  <Later>
    <NeedsYou desk={desk} />
  </Later>
)
