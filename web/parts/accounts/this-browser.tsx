import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { locales } from '#web/words/locales.ts'
import { AccountForm, Send } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'

/** A language is chosen by a whole new page: the server keeps the choice and sends the page in it. */
export function LanguageLinks() {
  const { i18n } = useLingui()
  return (
    <AccountPanel section="language">
      <ul className="row-ways">
        {Object.entries(locales).map(([locale, name]) => (
          <li key={locale}>
            <a
              className="act"
              href={`/account?lang=${locale}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === i18n.locale || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </AccountPanel>
  )
}

/** Light or dark, kept in this browser alone. */
export function AppearanceForm() {
  const chosen = useRouteLoaderData<RootData>('root')?.appearance ?? 'system'
  const choices = [
    { value: 'system', name: <Trans>As my device does</Trans> },
    { value: 'light', name: <Trans>Light</Trans> },
    { value: 'dark', name: <Trans>Dark</Trans> },
  ]
  return (
    <AccountPanel section="appearance">
      <AccountForm intent="appearance" action="/account" refused={undefined}>
        <fieldset className="choices">
          <legend className="note">
            <Trans>For this browser.</Trans>
          </legend>
          {choices.map(({ value, name }) => (
            <label key={value} className="choice">
              <input type="radio" name="appearance" value={value} defaultChecked={value === chosen} />
              {name}
            </label>
          ))}
        </fieldset>
        <Send quiet>
          <Trans>Save</Trans>
        </Send>
      </AccountForm>
    </AccountPanel>
  )
}
