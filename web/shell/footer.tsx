import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { locales } from '#web/words/locales.ts'
import { useLanguages } from '#web/words/use-languages.ts'

export function Footer({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const environment = useRouteLoaderData<RootData>('root')?.environment ?? 'prod'
  return (
    <footer className="foot">
      <nav aria-label={t`About this site`}>
        <Link to="/rules">
          <Trans>Rules</Trans>
        </Link>
        <Link to="/privacy">
          <Trans>Privacy</Trans>
        </Link>
        <Link to="/terms">
          <Trans>Terms</Trans>
        </Link>
        <a href="/api/openapi.json">API</a>
      </nav>
      <Languages />
      {children}
      {environment !== 'prod' && <p className="environment">{environment}</p>}
    </footer>
  )
}

/**
 * The language links. Choosing a language loads a whole new page: the server stores the choice and sends the page in
 * that language. A site with one language has no links.
 */
function Languages() {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const languages = useLanguages()
  if (languages.length < 2) return null
  const address = (locale: string) => {
    const query = new URLSearchParams(search)
    query.set('lang', locale)
    return `${pathname}?${query}`
  }
  return (
    <nav aria-label={t`Language`}>
      {languages.map((locale) => (
        <a
          key={locale}
          href={address(locale)}
          lang={locale}
          hrefLang={locale}
          rel="nofollow"
          aria-current={locale === i18n.locale || undefined}
        >
          {locales[locale]}
        </a>
      ))}
    </nav>
  )
}
