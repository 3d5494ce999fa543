import { useLingui } from '@lingui/react/macro'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { wordsChunks } from 'virtual:words-chunks'
import type { Route } from './+types/root'
import { reportFault } from './shell/faults.ts'
import { useOwnMarks } from './shell/own-marks.ts'
import { Shell } from './shell/shell.tsx'
import { leadToClosing } from './shell/closing.server.ts'
import { townOf } from './shell/town.server.ts'
import { Trouble } from './shell/trouble.tsx'
import { typefaceLink, typefaceScript } from './shell/typeface.ts'
import { isChecking } from './state/authentication.ts'
import { orElse, personIn } from './state/person.server.ts'
import print from './shell/print.css?url'
import { keepKeyUnless } from './ui/form-key.tsx'
import { pageSheet } from './ui/page-sheet.ts'
import { serverOnly } from './ui/server-only.tsx'
import { visit } from './visit.ts'
import { yearIn } from './words/dates.ts'
import { direction, languageTag, localeOfTag } from './words/locales.ts'
import { zoneInShort } from './words/zone-named.ts'

const [Offer] = Object.values(
  import.meta.glob<ComponentType>('./parts/*/offer-plate.tsx', { eager: true, import: 'default' }),
)

const Mark = serverOnly(() =>
  import('./shell/marks.tsx').then(
    ({ Marks }) => Marks,
    // An error page, such as the offline page, works without these marks.
    () => () => null,
  ),
)

const frame = { mark: <Mark at="top" />, runBy: <Mark at="foot" />, offer: Offer && <Offer /> }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  if (ctx.closing) leadToClosing(url)
  const ask = orElse(context.get(reportFault))
  const [person, town] = await Promise.all([personIn(ctx, request.url, ask), ask(townOf(ctx), null)])
  return {
    locale: ctx.locale,
    known: ctx.known,
    person,
    town,
    publicUrl: ctx.publicUrl,
    timeZone: ctx.timeZone,
    zone: zoneInShort(languageTag(ctx.locale), ctx.timeZone),
    languages: ctx.languages,
    year: yearIn(new Date().toISOString(), ctx.timeZone),
    appearance: ctx.appearance,
    environment: ctx.environment,
  }
}

export type RootData = typeof loader

/**
 * The shell's data about the visitor is reloaded when a form is sent, here or in another tab, not on navigation between
 * screens.
 */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => Boolean(formMethod) || isChecking()

// The style sheet is part of the page itself, never of the script. If the browser ever renders the page again, it takes
// sheet and nonce from the tag that came with it. Parts that load later bring their own tags.
const styleTag = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style:not([data-href])')
const sheet = import.meta.env.SSR ? pageSheet : (styleTag?.textContent ?? '')

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const own = /* @__PURE__ */ useOwnMarks()
  const nonce = import.meta.env.SSR ? own.nonce : styleTag?.nonce
  const locale = localeOfTag(i18n.locale)
  const chunk = wordsChunks[locale === 'xb' ? 'en' : locale]
  const theme = useRouteLoaderData<typeof loader>('root')?.appearance ?? undefined
  const scriptless = useMatches().some(({ handle }) => handle === 'no scripts')
  return (
    <html
      lang={languageTag(locale)}
      dir={direction(locale)}
      data-locale={locale}
      data-theme={theme}
      data-form_key={import.meta.env.SSR ? own.formKey : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} suppressHydrationWarning />
        {import.meta.env.SSR && <link {...typefaceLink} />}
        {import.meta.env.SSR && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: typefaceScript }} />}
        {import.meta.env.SSR && <link rel="stylesheet" media="print" href={print} />}
        <Meta />
        <Links />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a2026" media="(prefers-color-scheme: dark)" />
        {import.meta.env.SSR && chunk && !scriptless && <link rel="modulepreload" href={chunk} />}
      </head>
      <body>
        {children}
        {!scriptless && <ScrollRestoration nonce={nonce} />}
        {!scriptless && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <Shell {...frame}>{children}</Shell>

export default function Root({ loaderData }: Route.ComponentProps) {
  const { known } = loaderData
  useEffect(() => keepKeyUnless(known), [known])
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Trouble error={error} />
    </Frame>
  )
}
