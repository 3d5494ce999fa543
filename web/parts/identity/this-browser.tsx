import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { Choices } from '#web/ui/field.tsx'
import { Send, SentForm } from '#web/ui/sent-form.tsx'
import { locales } from '#web/words/locales.ts'
import { useLanguages } from '#web/words/use-languages.ts'

/**
 * Links for choosing a language. Choosing one reloads the whole page: the server stores the choice and sends the page
 * in that language.
 */
export function LanguageLinks() {
  const { i18n } = useLingui()
  return (
    <ul className="row-ways">
      {useLanguages().map((locale) => (
        <li key={locale}>
          <a
            className="act"
            href={`/account?lang=${locale}`}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === i18n.locale || undefined}
          >
            {locales[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The choice of light or dark appearance, stored only in this browser. */
export function AppearanceForm() {
  const chosen = useRouteLoaderData<RootData>('root')?.appearance ?? 'system'
  return (
    <SentForm intent="appearance" action="/account" refused={undefined}>
      <Choices
        quiet
        label={<Trans>For this browser only.</Trans>}
        name="appearance"
        usual={chosen}
        choices={[
          { value: 'system', text: <Trans>Same as my device</Trans> },
          { value: 'light', text: <Trans>Light</Trans> },
          { value: 'dark', text: <Trans>Dark</Trans> },
        ]}
      />
      <Send quiet>
        <Trans>Save</Trans>
      </Send>
    </SentForm>
  )
}
