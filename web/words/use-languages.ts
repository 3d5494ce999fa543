import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { allOffered, type Offered } from './locales.ts'

/**
 * The languages that this site offers, the default one first; an error page that does not know them gets all the
 * languages of polity.
 */
export const useLanguages = (): Offered => useRouteLoaderData<RootData>('root')?.languages ?? allOffered
