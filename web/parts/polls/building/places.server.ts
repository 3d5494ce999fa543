import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import type { Place } from './contract-fields.tsx'
import { found } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'

/** The communities in which this person can ask a poll; operators can also ask one outside any community. */
export async function placesOf({ enter, locale }: RequestContext): Promise<{ places: Place[]; anywhere: boolean }> {
  const [communities, user] = await found(
    locale,
    Promise.all([enter(comms.my_powers, { thing: 'poll' }), enter(users.get_user, {})]),
  )
  const places = communities
    .filter(({ may }) => may.includes('write'))
    .map(({ may, ...community }) => ({ ...community, publishes: may.includes('publish') }))
  return { places, anywhere: user.operator }
}
