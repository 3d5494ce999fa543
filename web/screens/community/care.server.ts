import { redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import { roles } from '#web/parts/authoring/members-list.tsx'
import { found } from '#web/parts/refusals/refused.server.ts'
import { sentForm } from '#web/parts/refusals/sent-form.server.ts'
import { queryValue } from '#web/state/query.ts'
import { oneOf, textIn } from '#web/ui/form-texts.ts'
import type { Visit } from '#web/visit.ts'
import type { Community } from './types.ts'

/** The form its owner or moderator has opened, with what it needs. null: the community as everybody sees it. */
export async function careOf(here: Visit, { comm_id, my_role }: Community, url: string) {
  if (my_role !== 'owner' && my_role !== 'moderator') return null
  const edit = queryValue(url, 'edit')
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
export async function sendRole(here: Visit, comm_id: string, form: FormData) {
  const role = oneOf(form, 'role', roles)
  const { refused } = await sentForm(
    here,
    form,
    here.enter(comms.set_role, { comm_id, UID: textIn(form, 'UID'), role }),
  )
  if (refused) return refused
  const cursor = textIn(form, 'cursor')
  const page = cursor && `&cursor=${encodeURIComponent(cursor)}`
  return redirect(`/communities/${comm_id}?edit=members${page}&saved=1`)
}
