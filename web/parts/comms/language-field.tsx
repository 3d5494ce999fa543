import { Trans } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'
import { locales } from '#web/words/locales.ts'

/** The field for the language of a text, so that the text is read aloud, hyphenated and typeset correctly. */
export function LanguageField({ lang }: { lang: string }) {
  const names: Record<string, string> = locales
  const offered = (written: string) => [...new Set([written, ...Object.keys(names)])]
  return (
    <Field name="lang" label={<Trans>Language it’s written in</Trans>} value={lang}>
      {(control) => (
        <select {...control}>
          {offered(control.defaultValue ?? lang).map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {names[tag] ?? nameOf(tag)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The name of a language in that language; an invalid tag, as in a hand-made request, is returned unchanged. */
function nameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
