import { useLingui } from '@lingui/react'
import { decimalsOfMean } from './decimals-of-mean.ts'

/** Formats a mean for the reader's language, with two decimals. */
export function useMean() {
  const { i18n } = useLingui()
  return (value: number, most = 2) =>
    i18n.number(value, { minimumFractionDigits: Math.min(most, 2), maximumFractionDigits: most })
}

/** Formats a mean that is not listed beside other means, with only its meaningful decimals. */
export function useLoneMean() {
  const { i18n } = useLingui()
  return (value: number) => i18n.number(value, { maximumFractionDigits: decimalsOfMean(value) })
}
