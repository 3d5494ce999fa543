import { useLingui } from '@lingui/react'

/** Formats a number of votes, with decimals if transfers produced any. */
export function useVotes() {
  const { i18n } = useLingui()
  return (n: number, sign = false) =>
    i18n.number(n, { maximumFractionDigits: 2, signDisplay: sign ? 'exceptZero' : 'auto' })
}
