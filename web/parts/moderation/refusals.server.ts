import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { moderationRefusals } from '#contract/moderation-refusals.ts'

/** The sentences shown when a report is refused. */
export const sentences: Record<keyof typeof moderationRefusals, MessageDescriptor> = {
  SELF_CASE: msg`You wrote this yourself, so somebody else has to look at it.`,
}
