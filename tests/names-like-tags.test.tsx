import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

/** Sentences as the build compiles them. */
const messages: Messages = {
  members: ['Members of ', ['name']],
  says: ['<0>', ['name'], '</0> waits, <1>says ', ['name'], '</1>.'],
}
const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const shown = (words: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{words}</I18nProvider>)

test.each(['<z>x</z>', '<0>x</0>', '<0/>', '</b>', 'a < b > c', '<0><1/></0>'])(
  'a name is shown exactly as written, even if it looks like a tag: %s',
  (name) => {
    const letters = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(shown(<Trans id="members">Members of {name}</Trans>)).toBe(`Members of ${letters}`)
    expect(
      shown(
        <Trans id="says">
          <b>{name}</b> waits, <i>says {name}</i>.
        </Trans>,
      ),
    ).toBe(`<b>${letters}</b> waits, <i>says ${letters}</i>.`)
  },
)
