import { sql } from 'kysely'
import type { comms } from '#contract/comms.ts'
import { personOf } from '#platform/door/visitor.ts'
import { barredNow, isBarred } from './barred.ts'
import { membershipOf } from './data.ts'
import type { Act, Database } from './own.ts'
import { belongs, undoUntil } from './rules.ts'

const MAX_SHOWN = 50

/** The communities to which a person does not belong now, but still has a tie that a list of communities cannot show. */
export const my_former: Act<typeof comms.my_former> = async ({ comm_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const [left, suspended] = [comm_id === undefined ? [] : await justLeft(db, comm_id, UID), await suspendedOf(db, UID)]
  return [...left, ...suspended]
}

async function suspendedOf(db: Database, UID: string) {
  const rows = await db
    .q()
    .selectFrom('comms.barred as barred')
    .innerJoin('comms.community as community', 'community.comm_id', 'barred.comm_id')
    .select(['community.comm_id', 'community.comm_name', 'community.lang'])
    .where('barred.UID', '=', UID)
    .where('barred.role', 'is not', null)
    .where(sql<boolean>`(barred.until is null or barred.until > now())`)
    .where('community.hidden_at', 'is', null)
    .orderBy('community.sort_name')
    .orderBy('community.comm_id')
    .limit(MAX_SHOWN)
    .execute()
  const shown = rows.map(async (named) => {
    const barred = await barredNow(db, named.comm_id, UID)
    return barred && !barred.ended ? [{ ...named, state: 'suspended' as const, until: barred.until }] : []
  })
  return (await Promise.all(shown)).flat()
}

/** The community that this person has just left, as long as leaving can be undone. */
async function justLeft(db: Database, comm_id: string, UID: string) {
  const mine = await membershipOf(db, comm_id, UID)
  const now = new Date()
  if (!mine?.left_at || !belongs(mine, now) || (await isBarred(db, comm_id, UID))) return []
  const communities = db.q().selectFrom('comms.community').select(['comm_id', 'comm_name', 'lang'])
  const named = await communities.where('comm_id', '=', comm_id).where('hidden_at', 'is', null).execute()
  return named.map((one) => ({ ...one, state: 'left' as const, until: undoUntil(mine.left_at, now).toISOString() }))
}
