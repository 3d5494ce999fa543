import { sql } from 'kysely'
import { isWhole } from './ballots.ts'
import type { Database } from './own.ts'
import { tallyMoves } from './rules.ts'
import { WHOLE } from './tables.ts'

/** The changes in the counts of guests, or of signed-in people, when one answer changes. */
export const movesOf = (signed_in: boolean, before: string[], after: string[]) =>
  tallyMoves(before, after).map((move) => ({ ...move, signed_in }))

type Moves = ReturnType<typeof movesOf>

/**
 * Updates the counts of a poll together with its answers: in the same transaction, and in the locking order that all
 * writers use.
 */
export async function moveTally(db: Database, poll_id: string, moves: Moves): Promise<void> {
  await move(
    db,
    poll_id,
    'polls.tally',
    moves.filter(({ key }) => !isWhole(key)),
  )
  await move(
    db,
    poll_id,
    'polls.ranking_tally',
    moves.filter(({ key }) => isWhole(key)),
  )
}

async function move(
  db: Database,
  poll_id: string,
  table: 'polls.tally' | 'polls.ranking_tally',
  moves: Moves,
): Promise<void> {
  if (moves.length === 0) return
  await sql`
    insert into ${sql.table(table)} as t (poll_id, key, signed_in, count)
    select ${poll_id}, move.key, move.signed_in, sum(move.count)
    from unnest(
      ${moves.map((one) => one.key)}::text[],
      ${moves.map((one) => one.signed_in)}::boolean[],
      ${moves.map((one) => one.n)}::integer[]
    ) as move (key, signed_in, count)
    group by move.key, move.signed_in
    order by move.key collate "C", move.signed_in
    on conflict (poll_id, key, signed_in) do update set count = t.count + excluded.count`.execute(db.q())
}

/** The counts computed from the answers themselves. */
const counted = sql`
  select poll_id, held.key, signed_in, count(*)::integer as count
  from polls.response, unnest(keys || '*'::text) as held (key)
  where state = 'active'
  group by poll_id, held.key, signed_in`

const kept = sql`
  select poll_id, key, signed_in, count from polls.tally union all select poll_id, key, signed_in, count from polls.ranking_tally`

/**
 * Rebuilds the tallies of these polls by counting every answer again. The caller must have locked the polls against new
 * answers.
 */
export async function countAgain(db: Database, poll_ids: string[]): Promise<void> {
  for (const [table, whole] of [
    ['polls.tally', false],
    ['polls.ranking_tally', true],
  ] as const) {
    // The row with the total stays even if it is zero, because it shows that somebody has answered.
    await sql`update ${sql.table(table)} set count = 0 where poll_id = any (${poll_ids}::text[]) and key = ${WHOLE}`.execute(
      db.q(),
    )
    await sql`delete from ${sql.table(table)} where poll_id = any (${poll_ids}::text[]) and key <> ${WHOLE}`.execute(
      db.q(),
    )
    await sql`
      insert into ${sql.table(table)} (poll_id, key, signed_in, count)
      select * from (${counted}) as counted
      where poll_id = any (${poll_ids}::text[]) and (position(':' in key) > 0) = ${whole}
      on conflict (poll_id, key, signed_in) do update set count = excluded.count`.execute(db.q())
  }
}

/** A count on which the tally and the answers do not agree. */
export interface Difference {
  poll_id: string
  key: string
  signed_in: boolean
  kept: number
  counted: number
}

/**
 * Compares every tally with the answers while voting continues. It uses a single statement, which sees both at the same
 * moment.
 */
export async function differences(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select poll_id, key, signed_in, coalesce(kept.count, 0) as kept, coalesce(counted.count, 0) as counted
    from (${kept}) as kept full join (${counted}) as counted using (poll_id, key, signed_in)
    where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
    order by poll_id, key, signed_in`.execute(db.q())
  return rows
}
