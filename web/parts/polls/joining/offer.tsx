import { lazy } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { Later } from '#web/ui/later.tsx'

const GuestOffer = lazy(async () => ({ default: (await import('./guest-offer.tsx')).GuestOffer }))

/** Above any screen if there are guest answers to settle, or just were; most visitors never see it. */
export function Offer() {
  const { search } = useLocation()
  const person = useRouteLoaderData<RootData>('root')?.person
  const unsettled = person && (person.guestResponses[0] || search.includes('merged'))
  return (
    unsettled && (
      <Later>
        <GuestOffer />
      </Later>
    )
  )
}
