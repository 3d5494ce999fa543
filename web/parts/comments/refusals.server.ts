import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { commentRefusals } from '#contract/comment-refusals.ts'

/** The sentences shown when a comment is refused. */
export const sentences: Record<keyof typeof commentRefusals, MessageDescriptor> = {
  LOCKED: msg`Nobody can comment or react here at the moment.`,
  REPEATED: msg`You’ve just said the same. Say it in other words, or wait for an answer.`,
}
