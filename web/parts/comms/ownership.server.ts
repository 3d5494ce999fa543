import { redirect } from 'react-router'
import { looksAfter } from '#contract/comms-roles.ts'
import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import type { Community } from '#web/community/plate.ts'
import { found } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { whyWords } from './authoring-words.server.ts'

/** The name of the person who claims ownership, if it may be shown to this reader. */
export async function claimerOf(
  { enter, locale, UID }: RequestContext,
  { ownership_claim: claim }: Pick<Community, 'ownership_claim'>,
) {
  if (!claim) return null
  const [person] = await found(locale, enter(users.people, { UIDs: [claim.UID] }))
  return { mine: claim.UID === UID, name: person?.fullname ?? null }
}

export type Claimer = NonNullable<Awaited<ReturnType<typeof claimerOf>>>

/** The owners of a community and any pending claim, for those who look after it and for operators. */
export async function ownershipOf(ctx: RequestContext, community: Community, url: string) {
  const { enter, locale, UID } = ctx
  const { items } = await found(locale, enter(comms.members, { comm_id: community.comm_id }))
  const owners = items.filter(({ role }) => role === 'owner').map((owner) => owner.UID)
  const people = owners.length > 0 ? await found(locale, enter(users.people, { UIDs: owners })) : []
  const nameOf = (owner: string) => people.find((person) => person.UID === owner)?.fullname ?? null
  return {
    owners: owners.map((owner) => ({ UID: owner, name: nameOf(owner), isMe: owner === UID })),
    claimer: await claimerOf(ctx, community),
    saved: queryValue(url, 'saved') !== null,
    runs: !looksAfter(community.my_role),
  }
}

/** For actions: claims the ownership of a community. */
export async function sendClaim(ctx: RequestContext, comm_id: string, form: FormData) {
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.claim_ownership, { comm_id }))
  return refused ?? redirect(`/communities/${comm_id}?edit=ownership&saved=1`)
}

/** For actions: ends a pending claim. */
export async function sendStopClaim(ctx: RequestContext, comm_id: string, form: FormData) {
  const asked = { comm_id, reason: textIn(form, 'reason') }
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.stop_claim, asked), whyWords)
  return refused ?? redirect(`/communities/${comm_id}?edit=ownership&saved=1`)
}
