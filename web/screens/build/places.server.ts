import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import type { Place } from '#web/parts/polls/building/contract-fields.tsx'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** Where this person can ask something: the communities that let them, and nowhere in particular for operators. */
export async function placesOf({ enter, locale }: RequestContext): Promise<{ places: Place[]; anywhere: boolean }> {
  const [communities, user] = await found(
    locale,
    Promise.all([enter(comms.communities, { of: 'mine' }), enter(users.get_user, {})]),
  )
  const places = communities.flatMap(({ comm_id, comm_name, lang, my_role, polls_by }) => {
    const cares = my_role === 'owner' || my_role === 'moderator'
    if (!cares && polls_by === 'moderators') return []
    return [{ comm_id, comm_name, lang, publishes: cares || polls_by === 'members' }]
  })
  return { places, anywhere: user.operator }
}
