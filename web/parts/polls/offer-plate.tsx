import { lazy } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { Later } from '#web/ui/later.tsx'

const GuestOffer = lazy(async () => ({ default: (await import('./joining/guest-offer.tsx')).GuestOffer }))

/**
 * Shown above every screen if guest answers are awaiting a decision or have just received one; most visitors never see
 * it.
 */
export default function Offer() {
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
