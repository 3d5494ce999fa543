import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Locale } from './locales.ts'
import { loadWords } from './words.ts'

/** What a citizen reads for each foreseen no. */
const refusalWords: Record<RefusalCode, MessageDescriptor> = {
  INVALID: msg`Something in this request was not filled in as it must be. Check it and send it again.`,
  SIGN_IN: msg`You need to sign in for this.`,
  WRONG_SIGN_IN: msg`This address and this password do not belong together. Check both, then try again.`,
  FORBIDDEN: msg`This is not open to you.`,
  CROSS_SITE: msg`This was sent from another site, so nothing was changed. Send it again from here.`,
  NOT_MEMBER: msg`This is for members of the community. You can join it on its page.`,
  NOT_LISTED: msg`This poll is for people on its list. Use your code, or sign in with the address that is on the list.`,
  WRONG_PASSWORD: msg`That is not the password of this account. Nothing was changed.`,
  RESULTS_HIDDEN: msg`The result of this poll is not shown yet.`,
  BOT_DISABLED: msg`This bot is not open here now.`,
  BOT_UNKNOWN: msg`There is no bot of this name.`,
  BILL_UNKNOWN: msg`There is no such bill here.`,
  TURN_IN_PROGRESS: msg`Your question before this one is still being answered. Wait for it, then ask again.`,
  EMPTY_MESSAGE: msg`There is no question in it yet. Write one, then send it.`,
  MESSAGE_TOO_LONG: msg`A question has at most 1,000 characters. Say it more shortly.`,
  QUOTA: msg`Your questions of the last 24 hours are used.`,
  NOT_FOUND: msg`What you are looking for is not here. It may have been taken down.`,
  ALREADY_ANSWERED: msg`You have already answered this poll. Your first answer stands.`,
  NOT_ANSWERED: msg`There is no answer of yours to change here.`,
  NOT_OPEN: msg`This poll does not take answers now.`,
  NOT_CLOSED: msg`This poll is not closed yet.`,
  EMAIL_TAKEN: msg`There is an account with this e-mail address already. Sign in to it, or use another address.`,
  EMAIL_UNPROVED: msg`A new e-mail address counts only once it is confirmed by a letter to it.`,
  NO_LETTERS: msg`This site sends no e-mail. Whoever runs it can give you a link for a new password.`,
  TOO_MANY: msg`You have as many drafts as one person may keep. Publish or delete one first.`,
  NAME_TAKEN: msg`There is a community with this name already, or one that reads the same. Choose another name.`,
  LAST_OWNER: msg`A community needs an owner. Make somebody else an owner first.`,
  FROZEN: msg`This can no longer be changed.`,
  STALE_VERSION: msg`This has changed since you opened it. Load the page again to see the newest version.`,
  LINK_GONE: msg`This link has been used already, or is too old. Ask for a new one.`,
  TOO_LARGE: msg`That is more than can be sent at once. Nothing was changed.`,
  MEDIA_TYPE: msg`This was sent in a form we cannot read. Nothing was changed.`,
  BALLOT_INVALID: msg`These choices do not fit this poll. Look at how many you may choose, and send again.`,
  BLOCKING_ISSUES: msg`This poll cannot be published yet. Look at what the check found.`,
  WEAK_PASSWORD: msg`This password is too easy to guess. Choose a longer one, such as four words that do not belong together.`,
  RULE: msg`One of the rules is not met. Nothing was changed.`,
  TOO_MANY_TRIES: msg`Too many wrong passwords were tried for this address.`,
  RATE: msg`That was a little fast. Wait a minute, then try again. Nothing was lost.`,
  BUSY: msg`Very many people are here right now, so this didn't go through. Nothing was lost. Please try again in a moment.`,
  DEGRADED: msg`This part of polity cannot be reached at the moment. Nothing was lost. Try again in a minute.`,
}

/** The sentence for a refusal in the reader's language. */
export const refusalSentence = async (code: RefusalCode, locale: Locale): Promise<string> =>
  (await loadWords(locale))._(refusalWords[code])
