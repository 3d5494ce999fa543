import { useLingui } from '@lingui/react/macro'
import type { Term } from './terms.ts'
import type { Draft } from './types.ts'

type TermTexts = { [T in Term]: Record<Draft[T], string> }

/** Each value of a poll's terms as a phrase of the sentence that sums up its rules. */
export function useTermTexts(): TermTexts {
  const { t } = useLingui()
  return {
    audience: {
      everyone: t`Anyone`,
      signed_in: t`Anyone signed in`,
      members: t`Any member`,
      list: t`Anyone on the list`,
    },
    secrecy: { hidden: t`names aren’t shown`, named: t`names are shown`, secret: t`the ballot is secret` },
    results: {
      live: t`the result shows right away`,
      live_from_10: t`the result shows in steps`,
      after_answer: t`the result shows after answering`,
      after_close: t`the result shows when it closes`,
    },
    change: { until_close: t`answers can be changed`, once: t`answers are final` },
  }
}
