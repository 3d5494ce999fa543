import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { userRefusals } from '#contract/user-refusals.ts'

/** The sentences shown when changing a profile is refused. */
export const sentences: Record<keyof typeof userRefusals, MessageDescriptor> = {
  EMAIL_UNPROVED: msg`Change your e-mail address on your account page. The new one only takes effect once you’ve confirmed it.`,
}
