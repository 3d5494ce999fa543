import { useFetchers, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { useChecking } from './authentication.ts'

/** The visitor. A guest has no user, identity or avatar; a visitor who could not be identified counts as a guest. */
export function useVisitor() {
  const person = useRouteLoaderData<RootData>('root')?.person
  return {
    authenticating: useChecking(),
    authenticated: Boolean(person),
    user: person?.user ?? null,
    identity: person?.identity ?? null,
    avatar: person?.avatar ?? null,
    /** The number of updates the person has not seen, at most 100. */
    unread: person?.unread ?? 0,
  }
}

/**
 * The key of the only fetcher for joining and leaving communities: any component using it can tell that a membership is
 * being updated.
 */
export const MEMBERSHIP = 'membership'

/** Whether joining or leaving a community is in progress, on whichever screen it was started. */
export const useUpdatingMembership = () =>
  useFetchers().some(({ key, state }) => key === MEMBERSHIP && state !== 'idle')
