import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { allOffered, locales } from './locales.ts'

/**
 * The languages that this site offers, each under its own name; an error page that does not know them gets all the
 * languages of polity.
 */
export function useLanguages(): { locale: keyof typeof locales; name: string }[] {
  const offered = useRouteLoaderData<RootData>('root')?.languages ?? allOffered
  return offered.map((locale) => ({ locale, name: locales[locale] }))
}
