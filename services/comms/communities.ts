import { Refusal } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import type { Database } from '#platform/database/database.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import { readerOf } from './data.ts'
import { onFront } from './front.ts'
import { plain } from './name-key.ts'
import type { CommsTables } from './tables.ts'

const listed = ['comm_name', 'summary', 'region', 'lang', 'polls_by', 'member_count', 'front', 'sample'] as const

// Names are put in order here because the two engines do not order accented letters alike.
const byName = new Intl.Collator('en', { numeric: true })

/** All communities anyone may see, by name. */
export const communities: Act<typeof comms.communities> = async ({ q = '' }, { db, visitor }) => {
  const found = await shownTo(visitor, db).orderBy('community.comm_id').execute()
  const words = plain(q).split(/\s+/).filter(Boolean)
  return found
    .filter((one) => holds(`${one.comm_name}\n${one.summary}\n${one.region}`, words))
    .toSorted((a, b) => byName.compare(a.comm_name, b.comm_name))
}

/** One community with its rules. */
export const get_community: Act<typeof comms.get_community> = async ({ comm_id }, { db, visitor }) => {
  const found = await shownTo(visitor, db)
    .select(['about', 'rules', 'version'])
    .where('community.comm_id', '=', comm_id)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')

  return found
}

/** Communities with what the visitor is in each. */
const shownTo = (visitor: Visitor, db: Database) =>
  db
    .q<CommsTables>()
    .selectFrom('comms.community as community')
    .leftJoin('comms.membership as mine', (join) =>
      join
        .onRef('mine.comm_id', '=', 'community.comm_id')
        // No id is empty: whoever is nobody is a member of nothing.
        .on('mine.UID', '=', readerOf(visitor) ?? '')
        .on('mine.left_at', 'is', null),
    )
    .select(['community.comm_id', ...listed, onFront.as('on_front'), 'mine.role as my_role'])

function holds(text: string, words: string[]): boolean {
  if (words.length === 0) return true
  const folded = plain(text)
  return words.every((word) => folded.includes(word))
}
