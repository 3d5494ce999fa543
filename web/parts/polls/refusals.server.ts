import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { pollRefusals } from '#contract/poll-refusals.ts'

/** The message shown to a visitor for each refusal of a poll. */
export const sentences: Record<keyof typeof pollRefusals, MessageDescriptor> = {
  NOT_MEMBER: msg`This is for members of the community. You can join on its page.`,
  NOT_LISTED: msg`This poll is for people on its list. Use your code, or sign in with the address that’s on the list.`,
  NOT_CONFIRMED: msg`This poll is for people on its list, and your e-mail address isn’t confirmed yet. Confirm it on your account page, or use a code.`,
  RESULTS_HIDDEN: msg`The result of this poll isn’t shown here, at least not yet.`,
  ALREADY_ANSWERED: msg`You’ve already answered this poll. Your first answer counts.`,
  NOT_ANSWERED: msg`We don’t have an answer from you here, so there’s nothing to change.`,
  NOT_OPEN: msg`This poll isn’t taking answers right now.`,
  NOT_CLOSED: msg`This poll isn’t closed yet.`,
  FROZEN: msg`This can’t be changed any more.`,
  WITHDRAWN: msg`The author withdrew this poll, so it has no result.`,
  BALLOT_INVALID: msg`Your choices don’t fit this poll. Check how many you can choose, then send your answer again.`,
  BLOCKING_ISSUES: msg`This poll can’t be published yet. Have a look at what the check found.`,
}
