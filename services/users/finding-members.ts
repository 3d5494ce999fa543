import { sql } from 'kysely'
import { comms } from '#contract/comms.ts'
import type { users } from '#contract/users.ts'
import { anyOf } from '#platform/database/any-of.ts'
import { plain } from '#platform/kit/name-key.ts'
import type { Act, Database } from './own.ts'

/** The number of members whose names are read at once, and how often that happens in one call. */
const AT_ONCE = 200
const MAX_ROUNDS = 10

/**
 * Only the people who look after a community may list its members, and they see the names of all of them; so whoever
 * `comms.members` does not refuse may search in these names.
 */
export const find_members: Act<typeof users.find_members> = async ({ q, cursor, limit, ...of }, { db, ask }) => {
  const words = plain(q).split(/\s+/).filter(Boolean)
  const items = []
  let from = cursor
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const asked = { ...of, cursor: from, limit: AT_ONCE }
    const page = await ask(comms.members, asked)
    const names = await namesOf(
      db,
      page.items.map(({ UID }) => UID),
    )
    for (const [at, member] of page.items.entries()) {
      const fullname = names.get(member.UID)
      if (fullname === undefined || !words.every((word) => plain(fullname).includes(word))) continue
      if (items.length < limit) items.push({ ...member, fullname })
      else return { items, next_cursor: await before(at, asked) }
    }
    if (page.next_cursor === null) return { items, next_cursor: null }
    from = page.next_cursor
  }
  return { items, next_cursor: from ?? null }

  /** The cursor for a page that begins with the member at this place of an earlier one. */
  async function before(at: number, asked: typeof of & { cursor: string | undefined }): Promise<string | null> {
    if (at === 0) return asked.cursor ?? null
    return (await ask(comms.members, { ...asked, limit: at })).next_cursor
  }
}

async function namesOf(db: Database, UIDs: string[]): Promise<Map<string, string>> {
  const found = await db
    .q()
    .selectFrom('users.profile')
    .select(['UID', 'fullname'])
    .where(sql<boolean>`"UID" = ${anyOf(UIDs)}`)
    .execute()
  return new Map(found.map(({ UID, fullname }) => [UID, fullname]))
}
