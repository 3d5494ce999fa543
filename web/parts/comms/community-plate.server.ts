import { looksAfter } from '#contract/comms-roles.ts'
import { comms } from '#contract/comms.ts'
import type { CommunityServerPlate } from '#web/community/plate.server.ts'
import type { Community } from '#web/community/plate.ts'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { careOf, officialsOf, sendFront, sendHideCarers, sendRole, sendShowMe } from './care.server.ts'
import { sendFrontRule } from './front-rule.server.ts'
import {
  sendDecline,
  sendInvite,
  sendInviteAddresses,
  sendLetIn,
  sendRevoke,
  sendTakeBack,
} from './letting-in.server.ts'
import { sendMembership } from './membership.server.ts'
import { nameOf } from './named.server.ts'
import { sendEndOffice, sendEndOfficial, sendNameOfficial, sendTakeOffice } from './officials.server.ts'
import { claimerOf, sendClaim, sendStopClaim } from './ownership.server.ts'
import { sendPicture, sendRemovePicture } from './picture.server.ts'
import { runsThis } from './runs-this.server.ts'
import { sendTexts } from './sending.server.ts'
import { sendStopVisibility, sendVisibility } from './visibility.server.ts'

async function load(ctx: RequestContext, community: Community) {
  const { comm_id, my_role } = community
  const [runs, carers, officials, asking, claimer] = await Promise.all([
    runsThis(ctx),
    found(ctx.locale, ctx.enter(comms.carers, { comm_id })),
    ctx.UID ? officialsOf(ctx, comm_id) : [],
    looksAfter(my_role) && anybodyAsks(ctx, comm_id),
    claimerOf(ctx, community),
  ])
  return { runs, carers, asking, claimer, office: officials.find(({ mine }) => mine) }
}

/** Whether anybody is waiting to be approved. */
const anybodyAsks = async (ctx: RequestContext, comm_id: string) =>
  (await found(ctx.locale, ctx.enter(comms.requests, { comm_id, limit: 1 }))).items.length > 0

export type InCommunity = Awaited<ReturnType<typeof load>>

export default {
  load,
  named: nameOf,
  instead: careOf,
  actions: {
    join: sendMembership,
    leave: sendMembership,
    'take-back': sendTakeBack,
    'let-in': sendLetIn,
    decline: sendDecline,
    invite: sendInvite,
    'invite-addresses': sendInviteAddresses,
    revoke: sendRevoke,
    texts: sendTexts,
    picture: sendPicture,
    'remove-picture': sendRemovePicture,
    role: sendRole,
    'name-official': sendNameOfficial,
    'end-official': sendEndOfficial,
    'take-office': sendTakeOffice,
    'end-office': sendEndOffice,
    'show-me': sendShowMe,
    front: sendFront,
    'front-rule': sendFrontRule,
    'hide-carers': sendHideCarers,
    visibility: sendVisibility,
    'stop-visibility': sendStopVisibility,
    claim: sendClaim,
    'stop-claim': sendStopClaim,
  },
} satisfies CommunityServerPlate
