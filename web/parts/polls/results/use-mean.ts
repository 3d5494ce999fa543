import { useLingui } from '@lingui/react'

/** Formats a mean for the reader's language, with two decimals. */
export function useMean() {
  const { i18n } = useLingui()
  return (value: number, most = 2) =>
    i18n.number(value, { minimumFractionDigits: Math.min(most, 2), maximumFractionDigits: most })
}
