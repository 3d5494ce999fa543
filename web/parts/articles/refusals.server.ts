import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { articleRefusals } from '#contract/article-refusals.ts'

/** The sentences shown when an article can’t be read or published. */
export const sentences: Record<keyof typeof articleRefusals, MessageDescriptor> = {
  UNPUBLISHED: msg`This article isn’t published right now.`,
  NOT_READY: msg`This article can’t be published yet. Something it needs is missing.`,
  NOT_PUBLISHED: msg`This article isn’t published, so there’s nothing to change in public.`,
  NOT_SCHEDULED: msg`This article isn’t scheduled. It may already be published.`,
}
