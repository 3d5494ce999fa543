import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { moderationRefusals } from '#contract/moderation-refusals.ts'

/** The sentences shown when a report or a decision is refused. */
export const sentences: Record<keyof typeof moderationRefusals, MessageDescriptor> = {
  NO_SUCH_MEASURE: msg`That can’t be done here, or not by you. Choose something else.`,
  REASON_REQUIRED: msg`Say why: choose a reason and fill in every field. Whoever wrote it has a right to know.`,
  APPEAL_OPEN: msg`Somebody has appealed, so nothing more can be decided about this until another person has looked at it again. What was done can still be lifted.`,
  SAME_REVIEWER: msg`You’ve decided about this before, so another person has to look at the appeal.`,
  APPEALED: msg`You’ve appealed already. Another person will look at it again.`,
  APPEAL_DECIDED: msg`Somebody else has decided about this appeal already.`,
  LIFTED_SINCE: msg`Somebody has lifted this since, so there’s nothing left to appeal against.`,
  APPEAL_LATE: msg`The six months in which you could appeal are over.`,
  OWN_REPORT: msg`You reported this yourself, so somebody else has to decide about it.`,
  REVERSED: msg`Another person reversed this decision. Somebody else has to decide now.`,
  LIFTED_UNDECIDED: msg`You had a part in what was lifted here while somebody appealed. Somebody else has to decide about it now.`,
  OPERATORS_DECIDED: msg`The people who run this site decided this; only they can lift it.`,
  SELF_CASE: msg`You wrote this yourself, so somebody else has to look at it.`,
}
