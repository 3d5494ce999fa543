import { useFetchers, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { useChecking } from './authentication.ts'

/** Who is here. A guest has no user, identity or avatar; where nobody could say who is here, a guest is. */
export function useVisitor() {
  const person = useRouteLoaderData<RootData>('root')?.person
  return {
    authenticating: useChecking(),
    authenticated: Boolean(person),
    user: person?.user ?? null,
    identity: person?.identity ?? null,
    avatar: person?.avatar ?? null,
  }
}

/** The key of the one fetcher that joins and leaves: whoever holds it can tell that a membership is being updated. */
export const MEMBERSHIP = 'membership'

/** Whether joining or leaving a community is under way, on whichever screen it was begun. */
export const useUpdatingMembership = () =>
  useFetchers().some(({ key, state }) => key === MEMBERSHIP && state !== 'idle')
