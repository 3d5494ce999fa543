import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { OwnMarks } from '#web/shell/own-marks.ts'
import type { Asked } from '#web/resources/resource.ts'
import type { RequestContext } from '#web/visit.ts'
import { direction, languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'

const themes = ['light', 'dark'] as const

/**
 * A page for developers, rendered by the server without scripts: `?look=light` and `?look=dark` choose the appearance,
 * which otherwise follows the system; `?dir=rtl` reverses the direction of writing.
 */
export async function devPage(
  { locale, nonce, formKey }: RequestContext,
  { url: { searchParams } }: Asked,
  { title, sheet, shown }: { title: string; sheet: string; shown: ReactNode },
): Promise<Response> {
  const theme = themes.find((each) => each === searchParams.get('look'))
  const dir = searchParams.get('dir') === 'rtl' ? 'rtl' : direction(locale)
  const router = createMemoryRouter([{ path: '*', element: shown, action: () => null }])
  const page = await renderToReadableStream(
    <html lang={languageTag(locale)} dir={dir} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · polity`}</title>
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
    { nonce: { script: nonce, style: nonce } },
  )
  await page.allReady
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
