import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { commentRefusals } from '#contract/comment-refusals.ts'

/** The sentences shown when a comment is refused. */
export const sentences: Record<keyof typeof commentRefusals, MessageDescriptor> = {
  LOCKED: msg`Nobody can comment or react here at the moment.`,
  BLOCKED: msg`The person who wrote this doesn’t want replies from you. You can still comment on the page itself.`,
  BARRED_HERE: msg`This community has suspended or ended your membership, so you can’t comment here for now. The decision is in your account, and you can appeal against it.`,
  HELD: msg`This comment is waiting for a moderator to let it through.`,
  LINKS_TRUST: msg`Your account is still new here, so your comments can’t have links yet. Take the link out and send it again.`,
  NO_PARAGRAPH: msg`This paragraph has changed since you opened the page. Read it again, or comment on the whole text.`,
  REPEATED: msg`You’ve just said the same. Say it in other words, or wait for an answer.`,
}
