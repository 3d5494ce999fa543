import { data, redirect } from 'react-router'
import { isRefusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import { weekFrom } from '#web/parts/authoring/closing-time.ts'
import { oneOf, said, type RefusedForm } from '#web/parts/authoring/form-words.ts'
import { found } from '#web/parts/refusals/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { Visit } from '#web/visit.ts'
import { refusalSentence } from '#web/words/refusals.server.ts'
import type { Community } from './types.ts'

/** The form its owner or moderator has opened, with what it needs. null: the community as everybody sees it. */
export async function careOf(here: Visit, { comm_id, my_role }: Community, url: string) {
  if (my_role !== 'owner' && my_role !== 'moderator') return null
  const edit = queryValue(url, 'edit')
  if (queryValue(url, 'new') === 'poll')
    return { view: 'poll' as const, closing: weekFrom(Date.now(), here.timeZone), my_role }
  if (edit === 'texts') return { view: 'texts' as const, my_role }
  if (edit === 'members') return { view: 'members' as const, my_role, ...(await membersOf(here, comm_id, url)) }
  return null
}

export type Care = NonNullable<Awaited<ReturnType<typeof careOf>>>

async function membersOf({ enter, locale, UID }: Visit, comm_id: string, url: string) {
  const cursor = queryValue(url, 'cursor') ?? ''
  const { items, next_cursor } = await found(locale, enter(comms.members, { comm_id, ...(cursor && { cursor }) }))
  const people = await found(locale, enter(users.people, { UIDs: items.map((member) => member.UID) }))
  return {
    members: items,
    names: Object.fromEntries(people.map((person) => [person.UID, person.fullname])),
    me: UID,
    cursor,
    next: next_cursor,
    saved: queryValue(url, 'saved') !== null,
  }
}

/** For actions: makes a member an owner, a moderator or a plain member. */
export async function sendRole({ enter, locale }: Visit, comm_id: string, form: FormData) {
  const cursor = said(form, 'cursor')
  const role = oneOf(form, 'role', ['member', 'moderator', 'owner'])
  try {
    await enter(comms.set_role, { comm_id, UID: said(form, 'UID'), role })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const sentence = await refusalSentence(thrown.code, locale)
    return data<RefusedForm>({ sentence, errors: {}, values: {} }, { status: thrown.status })
  }
  const page = cursor && `&cursor=${encodeURIComponent(cursor)}`
  return redirect(`/communities/${comm_id}?edit=members${page}&saved=1`)
}
