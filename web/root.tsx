import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import { useLingui } from '@lingui/react/macro'
import { useContext, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { wordsChunks } from 'virtual:words-chunks'
import { isRefusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import type { Route } from './+types/root'
import { reportFault } from './shell/faults.ts'
import { Nonce } from './shell/nonce.ts'
import { Shell } from './shell/shell.tsx'
import { Trouble } from './shell/trouble.tsx'
import { environmentOf } from './state/environment.ts'
import ballot from './styles/ballot.css?inline'
import base from './styles/base.css?inline'
import controls from './styles/controls.css?inline'
import lists from './styles/lists.css?inline'
import navigation from './styles/navigation.css?inline'
import panels from './styles/panels.css?inline'
import results from './styles/results.css?inline'
import shell from './styles/shell.css?inline'
import tables from './styles/tables.css?inline'
import text from './styles/text.css?inline'
import tokens from './styles/tokens.css?inline'
import { visit, type Visit } from './visit.ts'
import { direction, languageTag, localeOf } from './words/locales.ts'

/** The shell stands even when the room of communities does not answer. */
async function communityNames({ enter }: Visit, report: (fault: unknown) => void) {
  const all = await enter(comms.communities, {}).catch((thrown: unknown) => {
    if (!isRefusal(thrown)) report(thrown)
    return []
  })
  return all.map(({ comm_id, comm_name }) => ({ comm_id, comm_name }))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const here = context.get(visit)
  const myCommunityIds: string[] = []
  return {
    locale: here.locale,
    person: here.person,
    publicUrl: here.publicUrl,
    timeZone: here.timeZone,
    environment: environmentOf(url.host, here.environment),
    communities: await communityNames(here, context.get(reportFault)),
    myCommunityIds,
  }
}

export type RootData = typeof loader

/** What the shell knows of the visitor changes when something is sent, not when they walk from screen to screen. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => Boolean(formMethod)

// The style sheet travels in the page itself, never in the script. Should the browser ever build the page again, it
// takes sheet and nonce from the tag that came with it.
const styleTag = import.meta.env.SSR ? null : document.querySelector('style')
const sheet = import.meta.env.SSR
  ? tokens + base + shell + navigation + text + panels + controls + lists + tables + ballot + results
  : (styleTag?.textContent ?? '')

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const fromServer = useContext(Nonce)
  const nonce = import.meta.env.SSR ? fromServer : styleTag?.nonce
  const locale = localeOf(i18n.locale === 'en-XB' ? 'xb' : i18n.locale) ?? 'en'
  const chunk = wordsChunks[locale === 'xb' ? 'en' : locale]
  const asleep = useMatches().some(({ handle }) => handle === 'asleep')
  return (
    <html lang={languageTag(locale)} dir={direction(locale)} data-locale={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} suppressHydrationWarning />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        <Meta />
        <Links />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a2026" media="(prefers-color-scheme: dark)" />
        {import.meta.env.SSR && chunk && !asleep && <link rel="modulepreload" href={chunk} />}
      </head>
      <body>
        {children}
        {!asleep && <ScrollRestoration nonce={nonce} />}
        {!asleep && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <Trouble error={error} />
    </Shell>
  )
}
