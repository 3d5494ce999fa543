import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { tallyMoves } from './rules.ts'
import type { PollTables } from './tables.ts'

/** How the counts of guests, or of signed-in people, move with one changed answer. */
export const movesOf = (signed_in: boolean, before: string[], after: string[]) =>
  tallyMoves(before, after).map((move) => ({ ...move, signed_in }))

/** Moves the counts of a poll with its answers, in the transaction and in the order every writer keeps. */
export async function moveTally(db: Database, poll_id: string, moves: ReturnType<typeof movesOf>): Promise<void> {
  await sql`
    insert into polls.tally as t (poll_id, choice, signed_in, n)
    select ${poll_id}, move.choice, move.signed_in, move.n
    from unnest(
      ${moves.map((move) => move.choice)}::text[],
      ${moves.map((move) => move.signed_in)}::boolean[],
      ${moves.map((move) => move.n)}::integer[]
    ) as move (choice, signed_in, n)
    order by move.choice collate "C", move.signed_in
    on conflict (poll_id, choice, signed_in) do update set n = t.n + excluded.n`.execute(db.q<PollTables>())
}

/** What the answers themselves add up to. */
const counted = sql`
  select poll_id, held.choice, signed_in, count(*)::integer as n
  from polls.response, unnest(choices || '*'::text) as held (choice)
  where state = 'active'
  group by poll_id, held.choice, signed_in`

/** Counts every answer again into the tallies of these polls. The caller holds the polls against new answers. */
export async function countAgain(db: Database, poll_ids: string[]): Promise<void> {
  await sql`delete from polls.tally where poll_id = any (${poll_ids}::text[])`.execute(db.q<PollTables>())
  await sql`
    insert into polls.tally (poll_id, choice, signed_in, n)
    select * from (${counted}) as counted where poll_id = any (${poll_ids}::text[])`.execute(db.q<PollTables>())
}

/** A count that the tally and the answers do not agree on. */
export interface Difference {
  poll_id: string
  choice: string
  signed_in: boolean
  kept: number
  counted: number
}

/** Compares every tally with the answers, in one statement and so at one moment, while votes go on. */
export async function differences(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select poll_id, choice, signed_in, coalesce(kept.n, 0) as kept, coalesce(counted.n, 0) as counted
    from polls.tally as kept full join (${counted}) as counted using (poll_id, choice, signed_in)
    where coalesce(kept.n, 0) <> coalesce(counted.n, 0)
    order by poll_id, choice, signed_in`.execute(db.q<PollTables>())
  return rows
}
