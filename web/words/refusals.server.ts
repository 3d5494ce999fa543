import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Locale } from './locales.ts'
import { loadWords } from './words.ts'

/** What a citizen reads for each foreseen no. */
const refusalWords: Record<RefusalCode, MessageDescriptor> = {
  INVALID: msg`Something in this request was not filled in as it must be. Check it and send it again.`,
  SIGN_IN: msg`You need to sign in for this.`,
  FORBIDDEN: msg`This is not open to you.`,
  CROSS_SITE: msg`This was sent from another site, so nothing was changed. Send it again from here.`,
  RESULTS_HIDDEN: msg`The result of this poll is not shown yet.`,
  NOT_FOUND: msg`What you are looking for is not here. It may have been taken down.`,
  ALREADY_ANSWERED: msg`You have already answered this poll. Your first answer stands.`,
  NOT_ANSWERED: msg`There is no answer of yours to change here.`,
  NOT_OPEN: msg`This poll does not take answers now.`,
  NOT_CLOSED: msg`This poll is not closed yet.`,
  FROZEN: msg`This can no longer be changed.`,
  STALE_VERSION: msg`This has changed since you opened it. Load the page again to see the newest version.`,
  TOO_LARGE: msg`That is more than can be sent at once. Nothing was changed.`,
  MEDIA_TYPE: msg`This was sent in a form we cannot read. Nothing was changed.`,
  BALLOT_INVALID: msg`These choices do not fit this poll. Look at how many you may choose, and send again.`,
  RULE: msg`One of the rules of this poll is not met. Nothing was changed.`,
  RATE: msg`That was a little fast. Wait a minute, then try again. Nothing was lost.`,
  DEGRADED: msg`This part of polity cannot be reached at the moment. Nothing was lost. Try again in a minute.`,
}

/** The sentence for a refusal in the reader's language. */
export const refusalSentence = async (code: RefusalCode, locale: Locale): Promise<string> =>
  (await loadWords(locale))._(refusalWords[code])
