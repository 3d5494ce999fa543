import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Locale } from './locales.ts'
import { loadWords } from './words.ts'

/** What a citizen reads for each foreseen no. */
const refusalWords: Record<RefusalCode, MessageDescriptor> = {
  INVALID: msg`Something is missing or isn’t filled in correctly. Please check it and send it again.`,
  SIGN_IN: msg`You need to sign in to do this.`,
  WRONG_SIGN_IN: msg`This e-mail address and password don’t match. Check both, then try again.`,
  FORBIDDEN: msg`You don’t have access to this.`,
  CROSS_SITE: msg`This was sent from another site, so nothing was changed. Please send it again from here.`,
  NOT_MEMBER: msg`This is for members of the community. You can join on its page.`,
  NOT_LISTED: msg`This poll is for people on its list. Use your code, or sign in with the address that’s on the list.`,
  NOT_CONFIRMED: msg`This poll is for people on its list, and your e-mail address isn’t confirmed yet. Confirm it on your account page, or use a code.`,
  WRONG_PASSWORD: msg`That’s not the password for this account. Nothing was changed.`,
  RESULTS_HIDDEN: msg`You can’t see the result of this poll yet.`,
  BOT_DISABLED: msg`This bot isn’t available here right now.`,
  BOT_UNKNOWN: msg`We don’t have a bot with that name.`,
  BILL_UNKNOWN: msg`We don’t have that bill here.`,
  TURN_IN_PROGRESS: msg`We’re still answering your last question. Please wait for the answer, then ask your next question.`,
  EMPTY_MESSAGE: msg`You haven’t asked anything yet. Enter a question, then send it.`,
  MESSAGE_TOO_LONG: msg`A question can have up to 1,000 characters. Please shorten it.`,
  QUOTA: msg`You’ve reached the limit for questions in 24 hours.`,
  NOT_FOUND: msg`We can’t find what you’re looking for. It may have been taken down.`,
  ALREADY_ANSWERED: msg`You’ve already answered this poll. Your first answer counts.`,
  NOT_ANSWERED: msg`We don’t have an answer from you here, so there’s nothing to change.`,
  NOT_OPEN: msg`This poll isn’t taking answers right now.`,
  NOT_CLOSED: msg`This poll isn’t closed yet.`,
  EMAIL_TAKEN: msg`There’s already an account with this e-mail address. Sign in to it, or use another address.`,
  EMAIL_UNPROVED: msg`Change your e-mail address on your account page. The new one only takes effect once you’ve confirmed it.`,
  NO_LETTERS: msg`This site doesn’t send e-mail. The people who run it can give you a link to set a new password.`,
  TOO_MANY: msg`You’ve reached the limit for drafts. Publish or delete one first.`,
  NAME_TAKEN: msg`There’s already a community with this name, or one that looks the same. Please choose another name.`,
  LAST_OWNER: msg`A community needs an owner. Make someone else an owner first.`,
  FROZEN: msg`This can’t be changed any more.`,
  STALE_VERSION: msg`This has changed since you opened it. Reload the page to see the latest version.`,
  REMOVED: msg`This poll was removed.`,
  WITHDRAWN: msg`The author withdrew this poll, so it has no result.`,
  LINK_GONE: msg`This link has already been used or has expired. Please ask for a new one.`,
  TOO_LARGE: msg`That’s too much to send at once. Nothing was changed.`,
  MEDIA_TYPE: msg`This was sent in a format we can’t read. Nothing was changed.`,
  BALLOT_INVALID: msg`Your choices don’t fit this poll. Check how many you can choose, then send your answer again.`,
  BLOCKING_ISSUES: msg`This poll can’t be published yet. Have a look at what the check found.`,
  WEAK_PASSWORD: msg`This password is too easy to guess. Choose a longer one, for example four unrelated words.`,
  RULE: msg`This doesn’t meet one of the rules. Nothing was changed.`,
  TOO_MANY_TRIES: msg`Too many wrong passwords have been tried for this address.`,
  RATE: msg`That was a bit too fast for us. Nothing was lost. Wait a minute, then try again.`,
  BUSY: msg`A lot of people are here right now, so this didn’t go through. Nothing was lost. Please try again in a moment.`,
  DEGRADED: msg`We can’t reach this part of polity right now. Nothing was lost. Please try again in a minute.`,
}

/** The sentence for a refusal in the reader's language. */
export const refusalSentence = async (code: RefusalCode, locale: Locale): Promise<string> =>
  (await loadWords(locale))._(refusalWords[code])
