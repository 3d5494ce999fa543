import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { RootData } from '#web/root.tsx'
import type { Named } from '#web/state/use-community.ts'
import { OwnMarks } from '#web/shell/own-marks.ts'
import type { Locale } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { readPart, type Part } from './drawn-part.test-kit.ts'

/** The root data, with the communities the page names. */
export type Root = Awaited<ReturnType<RootData>> & { named?: Named[] }

interface Around {
  locale?: Locale
  /** The address of the page, including its query. */
  at?: string
  /** The route's path, if the element reads path parameters, such as `/answer/:poll_id`. */
  path?: string
  /** The shell's data about visitor and instance; by default a guest on a plain instance. */
  root?: Partial<Root>
  /** The result of the screen's action, such as a refused form. */
  action?: unknown
}

export interface Drawn {
  /** The HTML the server sends, without the comments that React leaves between texts. */
  html: string
  /** The text of the HTML, without markup. */
  text: string
  page: Part
}

const plainRoot: Root = {
  locale: 'en',
  known: false,
  person: null,
  town: null,
  publicUrl: 'https://polity.example',
  timeZone: 'UTC',
  zone: 'UTC',
  languages: ['en', 'es'],
  year: '2026',
  appearance: null,
  environment: 'prod',
}

/** An element as the server renders it: in a language, with the shell's data, at an address. */
export async function drawn(element: ReactNode, around: Around = {}): Promise<Drawn> {
  const { locale = 'en', at = '/', path = '*', root, action } = around
  const router = createMemoryRouter([{ id: 'root', path, element, loader: () => null, action: () => null }], {
    initialEntries: [at],
    hydrationData: {
      loaderData: { root: { ...plainRoot, locale, ...root } },
      actionData: action === undefined ? null : { root: action },
    },
  })
  const faults: unknown[] = []
  const stream = await renderToReadableStream(
    <I18nProvider i18n={await loadWords(locale)}>
      <OwnMarks value={{ nonce: 'nonce', formKey: 'key-of-this-page' }}>
        <RouterProvider router={router} />
      </OwnMarks>
    </I18nProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
  )
  await stream.allReady
  router.dispose()
  if (faults.length > 0) throw faults[0]
  const html = (await new Response(stream).text()).replaceAll(/<!--.*?-->/g, '')
  const page = readPart(html)
  return { html, text: page.text, page }
}
