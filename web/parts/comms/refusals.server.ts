import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { commsRefusals } from '#contract/comms-refusals.ts'

/** The sentences shown when a community refuses a request. */
export const sentences: Record<keyof typeof commsRefusals, MessageDescriptor> = {
  NAME_TAKEN: msg`There’s already a community with this name, or one that looks the same. Please choose another name.`,
  OFFICIALS_FULL: msg`This community has named as many officials as it can. End one first.`,
  LAST_OWNER: msg`A community needs an owner. Make someone else an owner first.`,
}
