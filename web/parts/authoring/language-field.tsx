import { Trans } from '@lingui/react/macro'
import { locales } from '#web/words/locales.ts'
import { Field } from './field.tsx'

/** In which language something is written, so that it is read aloud, hyphenated and set as it should be. */
export function LanguageField({ lang, error }: { lang: string; error: string | undefined }) {
  const names: Record<string, string> = locales
  const offered = [...new Set([lang, ...Object.keys(names)])]
  return (
    <Field label={<Trans>Language it is written in</Trans>} error={error}>
      {(field) => (
        <select {...field} name="lang" defaultValue={lang}>
          {offered.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {names[tag] ?? nameOf(tag)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const nameOf = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
