import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { allOffered, locales } from './locales.ts'

/** The languages that this site offers, each under its own name; an error page may know of all of them only. */
export function useLanguages(): { locale: keyof typeof locales; name: string }[] {
  const offered = useRouteLoaderData<RootData>('root')?.languages ?? allOffered
  return allOffered.filter((locale) => offered.includes(locale)).map((locale) => ({ locale, name: locales[locale] }))
}
