import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'

/** User text, marked with its own language and direction if they differ from the page’s. */
export function Written({ lang, children }: { lang: string; children: ReactNode }) {
  const { i18n } = useLingui()
  if (lang === i18n.locale) return children
  return (
    <span lang={lang} dir="auto">
      {children}
    </span>
  )
}
