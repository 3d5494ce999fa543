import { useLingui } from '@lingui/react'
import { Prose } from '#web/ui/prose.tsx'

/**
 * A text that somebody wrote, made into safe HTML by the server and marked with its language if it differs from the
 * page’s.
 */
export function WrittenProse({ html, lang }: { html: string; lang: string }) {
  const { i18n } = useLingui()
  return lang === i18n.locale ? <Prose html={html} /> : <Prose html={html} lang={lang} />
}
