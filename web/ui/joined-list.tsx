import { useLingui } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'

interface Props {
  items: { key: string; node: ReactNode }[]
  type?: 'conjunction' | 'disjunction'
}

/** Several things in a sentence, joined as the page's language joins them: a, b and c; or a, b or c. */
export function JoinedList({ items, type = 'conjunction' }: Props) {
  const { i18n } = useLingui()
  const byKey = new Map(items.map((item) => [item.key, item.node]))
  const parts = new Intl.ListFormat(i18n.locale, { type }).formatToParts(byKey.keys())
  return parts.map((part, at) => (
    <Fragment key={at}>{part.type === 'element' ? byKey.get(part.value) : part.value}</Fragment>
  ))
}
