import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { commsLimits } from '#contract/comms-limits.ts'
import type { commsRefusals } from '#contract/comms-refusals.ts'

const { quiet_days } = commsLimits.claim

/** The sentences shown when a community refuses a request. */
export const sentences: Record<keyof typeof commsRefusals, MessageDescriptor> = {
  NAME_TAKEN: msg`There’s already a community with this name, or one that looks the same. Please choose another name.`,
  OFFICIALS_FULL: msg`This community has named as many officials as it can. End one first.`,
  JOIN_CLOSED: msg`People join this community by invitation. Ask somebody who looks after it for one.`,
  DECLINED: msg`The community has declined. You can ask again after 14 days.`,
  INVITE_INVALID: msg`This invitation isn’t valid any more. Ask for a new one.`,
  INVITE_USED: msg`This invitation has been used up. Ask for a new one.`,
  BARRED: msg`This community has suspended or ended your membership. The decision is in your account, and you can appeal against it.`,
  CLAIM_WAITS: msg`Another moderator has already asked to become an owner. Only one can ask at a time.`,
  OWNER_ACTIVE: msg`An owner has decided something here in the last ${quiet_days} days. So you can’t ask to become an owner now.`,
  LAST_OWNER: msg`A community needs an owner. Make someone else an owner first.`,
}
