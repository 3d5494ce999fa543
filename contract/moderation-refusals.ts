import { refusing, type Refusals } from './refusals.ts'

/** The reasons for refusing a report, an answer to a report, or a decision. */
export const moderationRefusals = {
  SELF_CASE: { status: 403, title: 'Nobody decides about something they wrote themselves.' },
  OWN_REPORT: {
    status: 403,
    title: 'Nobody decides about something they reported themselves, unless nobody else can.',
  },
  REVERSED: {
    status: 409,
    title:
      'Another person reversed what this person decided about the same text. Somebody else decides now, unless nobody else can.',
  },
  LIFTED_UNDECIDED: {
    status: 409,
    title:
      'What this person had a part in was lifted while an appeal against it was open. Somebody else decides about the same text now, unless nobody else can.',
  },
  OPERATORS_DECIDED: { status: 403, title: 'Operators decided this; only they can lift or replace it.' },
  NO_SUCH_MEASURE: { status: 422, title: 'This cannot be done about such a thing, or not by this visitor.' },
  REASON_REQUIRED: {
    status: 422,
    title: 'A measure needs its whole statement: category, ground, rule, facts, explanation.',
  },
  SAME_REVIEWER: {
    status: 403,
    title: 'Somebody who had no part in the decision, or in those before it, decides about an appeal.',
  },
  APPEAL_OPEN: {
    status: 409,
    title:
      'An appeal about the same text is open. Until it is decided, the measure can only be lifted; operators can still act against something illegal.',
  },
  APPEALED: { status: 409, title: 'There was an appeal against this decision already.' },
  LIFTED_SINCE: { status: 409, title: 'A person has lifted this since, so there is nothing left to appeal against.' },
  APPEAL_DECIDED: { status: 409, title: 'Somebody has decided about this appeal already.' },
  APPEAL_LATE: { status: 422, title: 'An appeal is possible within six months of the decision.' },
} as const satisfies Refusals

export const ModerationRefusal = refusing(moderationRefusals)
