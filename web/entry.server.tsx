import { I18nProvider } from '@lingui/react'
import { renderToReadableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { resourceAt } from '#web/resources/table.server.ts'
import { reportFault } from './shell/faults.ts'
import { OwnMarks } from './shell/own-marks.ts'
import { isScreenPath } from '#contract/route-table.ts'
import { plainAddress } from '#web/shell/plain-address.ts'
import { isForSome } from './state/seen-by.ts'
import { pageTurn } from './ui/slice.tsx'
import { visit } from './visit.ts'
import { localeOf, pickLocale } from './words/locales.ts'
import { loadWords } from './words/words.ts'

/** Exports for the server, which mounts the pages but can import only their build. */
export const mount = { visit, reportFault, isScreenPath, plainAddress, resourceAt, localeOf, pickLocale }

/** Sends the whole page at once: pages are small, and the copies cached for guests need the complete page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { locale, nonce, formKey } = context.get(visit)
  const i18n = await loadWords(locale)
  const report = context.get(reportFault)
  let broken = false
  await pageTurn()
  const page = await renderToReadableStream(
    <I18nProvider i18n={i18n}>
      <OwnMarks value={{ nonce, formKey }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </OwnMarks>
    </I18nProvider>,
    {
      nonce: { script: nonce, style: nonce },
      signal: request.signal,
      // Otherwise, lazily loaded parts of a longer page would stay hidden at its end until a script moved them into
      // place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(fault) {
        broken = true
        if (!request.signal.aborted) report(fault)
      },
    },
  )
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  if (isForSome(entry.staticHandlerContext.loaderData)) headers.set('x-robots-tag', 'noindex')
  return new Response(page, { status: broken ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (fault, { context, request }) => {
  // A 503 is a refusal: the failure behind it is logged where the call was made.
  const foreseen = isRouteErrorResponse(fault) && (fault.status < 500 || fault.status === 503)
  if (!foreseen && !request.signal.aborted) context.get(reportFault)(fault)
}
