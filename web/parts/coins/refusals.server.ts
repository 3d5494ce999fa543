import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { coinRefusals } from '#contract/coin-refusals.ts'

/** The sentences shown when coins can’t be spent. */
export const sentences: Record<keyof typeof coinRefusals, MessageDescriptor> = {
  INSUFFICIENT: msg`You don’t have enough coins for this yet.`,
}
