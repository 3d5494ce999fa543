import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { moderationRefusals } from '#contract/moderation-refusals.ts'

/** The sentences shown when a report or a decision is refused. */
export const sentences: Record<keyof typeof moderationRefusals, MessageDescriptor> = {
  NO_SUCH_MEASURE: msg`That can’t be done here, or not by you. Choose something else.`,
  REASON_REQUIRED: msg`Say why: choose a reason and fill in every field. Whoever wrote it has a right to know.`,
  SELF_CASE: msg`You wrote this yourself, so somebody else has to look at it.`,
}
