import { refusing, type Refusals } from './refusals.ts'

/** The reasons a report is not taken or answered. */
export const moderationRefusals = {
  SELF_CASE: { status: 403, title: 'Nobody answers reports about something they wrote themselves.' },
} as const satisfies Refusals

export const ModerationRefusal = refusing(moderationRefusals)
