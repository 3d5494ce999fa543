import { I18nProvider } from '@lingui/react'
import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { OwnMarks } from '#web/shell/own-marks.ts'
import bars from '#web/ui/bars.css?inline'
import cards from '#web/ui/cards.css?inline'
import { pageSheet } from '#web/ui/page-sheet.ts'
import forms from '#web/ui/forms.css?inline'
import tables from '#web/ui/tables.css?inline'
import town from '#web/ui/town.css?inline'
import type { Answering } from '#web/resources/resource.ts'
import { direction, languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { UiPieces } from './ui-pieces.tsx'

const sheet = pageSheet + forms + tables + bars + town + cards

const themes = ['light', 'dark'] as const

/**
 * Every piece of ui/ in its states, as rendered by the server: `?look=light` and `?look=dark`, otherwise the system's
 * setting.
 */
export const uiPage: Answering = async ({ locale, nonce, formKey }, { url: { searchParams } }) => {
  const theme = themes.find((each) => each === searchParams.get('look'))
  const router = createMemoryRouter([{ path: '*', element: <UiPieces />, action: () => null }])
  const page = await renderToReadableStream(
    <html lang={languageTag(locale)} dir={direction(locale)} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Pieces · polity</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        <I18nProvider i18n={await loadWords(locale)}>
          <OwnMarks value={{ nonce, formKey }}>
            <RouterProvider router={router} />
          </OwnMarks>
        </I18nProvider>
      </body>
    </html>,
    { nonce },
  )
  await page.allReady
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
