import { refusing, type Refusals } from './refusals.ts'

/** The reasons a bot does not answer a question. */
export const chatRefusals = {
  BOT_DISABLED: { status: 403, title: "This bot isn't available here right now." },
  BOT_UNKNOWN: { status: 404, title: "There's no bot with this name." },
  BILL_UNKNOWN: { status: 404, title: "There's no bill with this id here." },
  TURN_IN_PROGRESS: { status: 409, title: 'The question before this one is still being answered.' },
  EMPTY_MESSAGE: { status: 422, title: 'The message has no question in it.' },
  MESSAGE_TOO_LONG: { status: 422, title: 'The question is longer than 1,000 characters.' },
  QUOTA: { status: 429, title: 'All questions for the last 24 hours have been used.' },
} as const satisfies Refusals

export const ChatRefusal = refusing(chatRefusals)
