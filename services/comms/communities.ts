import { Refusal } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import type { Act } from '#platform/room.ts'
import type { CommsTables } from './tables.ts'

const listed = ['comm_id', 'comm_name', 'summary', 'lang', 'member_count', 'sample'] as const

// Names are put in order here because the two engines do not order accented letters alike.
const byName = new Intl.Collator('en', { numeric: true })

/** All communities anyone may see, by name. */
export const communities: Act<typeof comms.communities> = async (_input, { db }) => {
  const found = await db.q<CommsTables>().selectFrom('comms.community').select(listed).orderBy('comm_id').execute()
  return found.toSorted((a, b) => byName.compare(a.comm_name, b.comm_name))
}

/** One community with its rules. */
export const get_community: Act<typeof comms.get_community> = async ({ comm_id }, { db }) => {
  const found = await db
    .q<CommsTables>()
    .selectFrom('comms.community')
    .select([...listed, 'about', 'region', 'rules'])
    .where('comm_id', '=', comm_id)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')

  return found
}
