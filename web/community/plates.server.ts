import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { leftAddress } from '#web/account/status-address.ts'
import { byRoom, loadedBy } from '#web/by-room.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { refusalSentence } from '#web/refusals.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import type { CommunityServerPlate } from './plate.server.ts'
import type { Community } from './plate.ts'

const plates = byRoom(
  import.meta.glob<CommunityServerPlate>('../parts/*/community-plate.server.ts', { eager: true, import: 'default' }),
)

/** The data of the page of a community: the room's view that the address requests, or the data of every room. */
export async function loadCommunity(ctx: RequestContext, comm_id: string, url: string) {
  const community = await foundCommunity(ctx, comm_id, url)
  const named = plates.flatMap(({ plate }) => plate.named?.(community) ?? [])
  if (isOutside(community)) return { community, named, instead: null, data: null }
  const instead = await loadInstead(ctx, community, url)
  const data = instead ? {} : await loadedBy(plates, (plate) => plate.load(ctx, community))
  return { community, named, instead, data }
}

/** Loads a community. If it is private, visitors whose invitation has expired are told that, instead of "not found". */
async function foundCommunity(ctx: RequestContext, comm_id: string, url: string): Promise<Community> {
  const { reply, no } = await replyOf(ctx.enter(comms.get_community, { comm_id, ...inviteIn(url) }))
  if (reply) return reply
  if (no.code === 'NOT_FOUND') await goToFormer(ctx, comm_id)
  if (no.code !== 'INVITE_USED' && no.code !== 'INVITE_INVALID') return found(ctx.locale, Promise.reject(no))
  const title = (await loadWords(ctx.locale))._(msg`This invitation is over`)
  throw data({ title, sentence: await refusalSentence(no.code, ctx.locale) }, { status: no.status })
}

/**
 * Redirects somebody who has just left a community that they no longer see, or is suspended from it, to the page where they find
 * it among their own.
 */
async function goToFormer({ enter, UID }: RequestContext, comm_id: string): Promise<void> {
  if (!UID) return
  const { reply } = await replyOf(enter(comms.my_former, { comm_id }))
  const former = reply?.find((one) => one.comm_id === comm_id)
  if (former) throw redirect(former.state === 'left' ? leftAddress(comm_id) : '/account#communities')
}

/** Whether the visitor is invited to a private community but not a member yet: they see only its description. */
const isOutside = ({ visibility, my_role, invited_as }: Community): boolean =>
  visibility === 'private' && my_role === null && invited_as !== null

/** The secret of an invitation, from the address. */
function inviteIn(url: string) {
  const invite = queryValue(url, 'invite')?.slice(0, 60)
  return invite ? { invite } : {}
}

/** The room's view that the address requests instead of the page; null for the page itself. */
async function loadInstead(ctx: RequestContext, community: Community, url: string) {
  for (const { room, plate } of plates) {
    const data = await plate.instead?.(ctx, community, url)
    if (data) return { room, data }
  }
  return null
}

/** For actions: handles one of the page's forms. */
export async function doInCommunity(ctx: RequestContext, comm_id: string, form: FormData) {
  const intent = textIn(form, 'intent')
  const owner = plates.find(({ plate: { actions = {} } }) => Object.hasOwn(actions, intent))
  if (!owner) throw data(null, { status: 404 })
  return owner.plate.actions![intent]!(ctx, comm_id, form)
}
