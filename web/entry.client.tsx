import './shell/chunk-load.ts'
import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfPage } from './words/locale-of-page.ts'
import { loadWords } from './words/words.ts'

const i18n = await loadWords(localeOfPage())

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter />
    </I18nProvider>,
  )
})
