import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { chatRefusals } from '#contract/chat-refusals.ts'

/** The sentences shown when a bot doesn’t answer. */
export const sentences: Record<keyof typeof chatRefusals, MessageDescriptor> = {
  BOT_DISABLED: msg`This bot isn’t available here right now.`,
  BOT_UNKNOWN: msg`We don’t have a bot with that name.`,
  BILL_UNKNOWN: msg`We don’t have that bill here.`,
  TURN_IN_PROGRESS: msg`We’re still answering your last question. Please wait for the answer, then ask your next question.`,
  EMPTY_MESSAGE: msg`You haven’t asked anything yet. Enter a question, then send it.`,
  MESSAGE_TOO_LONG: msg`A question can have up to 1,000 characters. Please shorten it.`,
  QUOTA: msg`You’ve reached the limit for questions in 24 hours.`,
}
