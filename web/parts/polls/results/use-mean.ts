import { useLingui } from '@lingui/react'

/** A mean as the reader's language writes it, with two decimals. */
export function useMean() {
  const { i18n } = useLingui()
  return (value: number, most = 2) =>
    i18n.number(value, { minimumFractionDigits: Math.min(most, 2), maximumFractionDigits: most })
}
