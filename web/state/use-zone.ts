import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'

/** The short name of the instance's time zone, in the reader's language. */
export const useZone = () => useRouteLoaderData<RootData>('root')?.zone ?? 'UTC'
