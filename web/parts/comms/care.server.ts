import { redirect } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { cellOf, looksAfter, roles } from '#contract/comms-roles.ts'
import { comms } from '#contract/comms.ts'
import { moderation } from '#contract/moderation.ts'
import { users } from '#contract/users.ts'
import type { Community } from '#web/community/plate.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { sentForm } from '#web/forms/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import type { RequestContext } from '#web/visit.ts'
import { roleWords, showMeWords, whyWords } from './authoring-words.server.ts'
import { fronts } from './front-form.tsx'
import { frontRuleOf } from './front-rule.server.ts'
import { invitationsOf, requestsOf } from './letting-in.server.ts'
import { membersAddress, wantedMembers } from './members-address.ts'
import { ownershipOf } from './ownership.server.ts'
import { runsThis } from './runs-this.server.ts'

/** How many of the suspended and removed people a page shows. */
const BARRED_AT_ONCE = 20

/** The forms that operators can open as well. */
const forOperators = new Set([
  'front',
  'members',
  'requests',
  'invitations',
  'ownership',
  'texts',
  'picture',
  'visibility',
])

/** The form that an operator, owner or moderator has opened, with its data; null if the page itself is shown. */
export async function careOf(ctx: RequestContext, community: Community, url: string) {
  const { comm_id, my_role } = community
  const edit = queryValue(url, 'edit')
  const runs = edit !== null && forOperators.has(edit) ? await runsThis(ctx) : false
  const explains = runs && my_role !== 'owner'
  if (edit === 'front' && runs) return { view: 'front' as const, explains, ...(await frontRuleOf(ctx, url)) }
  if (edit === 'members' && (runs || looksAfter(my_role)))
    return {
      view: 'members' as const,
      mayName: runs || my_role === 'owner',
      explains,
      ...(await membersOf(ctx, comm_id, url)),
    }
  if (edit === 'log') return { view: 'log' as const, ...(await logOf(ctx, comm_id, url)) }
  if (edit === 'roles') return { view: 'roles' as const }
  if (edit === 'requests' && (runs || looksAfter(my_role)))
    return { view: 'requests' as const, explains, ...(await requestsOf(ctx, comm_id, url)) }
  if (edit === 'ownership' && (runs || looksAfter(my_role)))
    return { view: 'ownership' as const, ...(await ownershipOf(ctx, community, url)) }
  if (edit === 'invitations' && (runs || looksAfter(my_role))) {
    const mayName = runs || my_role === 'owner'
    return { view: 'invitations' as const, mayName, explains, ...(await invitationsOf(ctx, comm_id, url)) }
  }
  if (edit === 'office') {
    const mine = (await officialsOf(ctx, comm_id)).find((one) => one.mine)
    if (mine) return { view: 'office' as const, mine }
  }
  if (edit === 'texts' && (runs || looksAfter(my_role)))
    return { view: 'texts' as const, mayRename: runs || my_role === 'owner', explains }
  if (edit === 'picture' && (runs || my_role === 'owner')) return { view: 'picture' as const, explains }
  if (edit === 'visibility' && (runs || cellOf('set_visibility', my_role) === 'yes'))
    return { view: 'visibility' as const, explains }
  if (!looksAfter(my_role)) return null
  if (edit === 'me') return { view: 'me' as const, ...(await shownAs(ctx, comm_id)) }
  return null
}

/** A page of the decisions about the community, for everybody. */
async function logOf({ enter, locale }: RequestContext, comm_id: string, url: string) {
  const cursor = queryValue(url, 'cursor')
  const page = await found(locale, enter(comms.community_log, { comm_id, ...(cursor && { cursor }) }))
  return { entries: page.items, next: page.next_cursor, further: cursor !== null }
}

export type OfficialHere = Reply<typeof comms.officials>[number]

/**
 * The officials of a community, and the people who have been named but have not agreed yet, if the reader may see them.
 */
export const officialsOf = ({ enter, locale }: RequestContext, comm_id: string): Promise<OfficialHere[]> =>
  found(locale, enter(comms.officials, { comm_id }))

export type Care = NonNullable<Awaited<ReturnType<typeof careOf>>>

/** The reader's name and duty as shown on the page of this community; empty if they are not shown. */
async function shownAs({ enter, locale }: RequestContext, comm_id: string) {
  const mine = (await found(locale, enter(comms.carers, { comm_id }))).find((carer) => carer.mine)
  return { name: mine?.name ?? '', duty: mine?.duty ?? '' }
}

async function membersOf(ctx: RequestContext, comm_id: string, url: string) {
  const { enter, locale, UID } = ctx
  const cursor = queryValue(url, 'cursor') ?? ''
  const wanted = wantedMembers(queryValue(url, 'q'), queryValue(url, 'only'))
  const { q, only } = wanted
  const asked = { comm_id, ...(cursor && { cursor }), ...(only && { role: only }) }
  const [{ items, next_cursor }, barred] = await Promise.all([
    found<Pick<Reply<typeof comms.members>, 'items' | 'next_cursor'>>(
      locale,
      q ? enter(users.find_members, { ...asked, q }) : enter(comms.members, asked),
    ),
    barredFrom(ctx, comm_id, url),
  ])
  const UIDs = [...items, ...(barred?.people ?? [])].map((one) => one.UID)
  const people = await found(locale, enter(users.people, { UIDs }))
  return {
    members: items,
    barred,
    officials: await officialsOf(ctx, comm_id),
    names: Object.fromEntries(people.map((person) => [person.UID, person.fullname])),
    me: UID,
    wanted,
    cursor,
    next: next_cursor,
    saved: queryValue(url, 'saved') !== null,
  }
}

/**
 * A page of the people whose membership a decision has suspended or ended, and about whom the reader may decide; null
 * if that cannot be found out now.
 */
async function barredFrom({ enter }: RequestContext, comm_id: string, url: string) {
  const cursor = queryValue(url, 'barred') ?? undefined
  const asked = enter(moderation.taken_down, { comm_id, kind: 'member', cursor, limit: BARRED_AT_ONCE })
  const { reply } = await replyOf(asked)
  if (!reply) return null
  const people = reply.items.map(({ id, decision_id, measure, until }) => {
    // The id of a membership consists of the ids of the community and the person.
    return { UID: id.slice(comm_id.length), decision_id, ended: measure === 'terminate', until }
  })
  return { people, next: reply.next_cursor, further: cursor !== undefined }
}

export type BarredHere = Awaited<ReturnType<typeof barredFrom>>

/** For actions: makes a member an owner, a moderator or an ordinary member. */
export async function sendRole(ctx: RequestContext, comm_id: string, form: FormData) {
  const role = oneOf(form, 'role', roles)
  const [UID, reason] = [textIn(form, 'UID'), textIn(form, 'reason')]
  const { refused } = await sentForm(ctx, form, ctx.enter(comms.set_role, { comm_id, UID, role, reason }), roleWords)
  return refused ?? backToMembers(comm_id, form)
}

/** Back to the part of the list of members from which a form was sent. */
export function backToMembers(comm_id: string, form: FormData) {
  const wanted = wantedMembers(textIn(form, 'q'), textIn(form, 'only'))
  return redirect(`${membersAddress(comm_id, wanted, textIn(form, 'cursor'))}&saved=1`)
}

/** For actions: shows the person on the page of a community they look after, or stops showing them. */
export async function sendShowMe(ctx: RequestContext, comm_id: string, form: FormData) {
  const asked = ctx.enter(comms.show_me, { comm_id, name: textIn(form, 'name'), duty: textIn(form, 'duty') })
  const { refused } = await sentForm(ctx, form, asked, showMeWords)
  return refused ?? redirect(`/communities/${comm_id}?saved=1`)
}

/** For actions of operators: decides whether a community may appear on the front page. */
export async function sendFront(ctx: RequestContext, comm_id: string, form: FormData) {
  const front = oneOf(form, 'front', fronts)
  const { refused } = await sentForm(
    ctx,
    form,
    ctx.enter(comms.set_front, { comm_id, front, reason: textIn(form, 'reason') }),
    whyWords,
  )
  return refused ?? redirect(`/communities/${comm_id}?edit=front&saved=1`)
}

/** For actions of operators: removes the names of those who look after a community. */
export async function sendHideCarers(ctx: RequestContext, comm_id: string, form: FormData) {
  const { refused } = await sentForm(
    ctx,
    form,
    ctx.enter(comms.hide_carers, { comm_id, reason: textIn(form, 'reason') }),
    whyWords,
  )
  return refused ?? redirect(`/communities/${comm_id}?edit=front&saved=1`)
}
