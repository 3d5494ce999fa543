import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { keysOf, spelled, textOf, type Item } from '#services/polls/ballots.ts'
import { countAgain } from '#services/polls/tally.ts'
import { madeUpBallots } from './tally-ballots.ts'

const AT_ONCE = 20_000

/**
 * Inserts `ballots` generated rankings as guests' answers to a poll, each in a row of its own, and adds them to the
 * tallies with the statement that `rebuild-tallies` uses.
 */
export async function fill(db: Database, poll_id: string, ballots: number): Promise<void> {
  const [row] = await db.run<{ items: Item[] }>('bench_items', 'select items from polls.poll where poll_id = $1', [
    poll_id,
  ])
  const { items } = row!
  const rankings = madeUpBallots(ballots)
  for (let from = 0; from < ballots; from += AT_ONCE) {
    const rows = rankings.slice(from, from + AT_ONCE).map(({ order }) => {
      const given = { i1: { order: order.map((place) => place.map((candidate) => `o${candidate + 1}`)) } }
      const said = spelled(items, given)
      return { text: textOf(said), keys: keysOf(items, said).join(',') }
    })
    await sql`
      insert into polls.response (poll_id, voter, response_id, ballots, keys, signed_in, state, created_at, updated_at)
      select ${poll_id}, 'guest:' || id, id, ballots::jsonb, string_to_array(keys, ','), false, 'active', now(), now()
      from (
        select 'bench-' || right(${poll_id}, 8) || '-' || ${from}::integer + place as id, ballots, keys
        from unnest(${rows.map(({ text }) => text)}::text[], ${rows.map(({ keys }) => keys)}::text[])
          with ordinality as given (ballots, keys, place)
      ) as named`.execute(db.q())
  }
  await db.tx(async () => {
    // A statement over a million answers takes longer than the time limit for a request's statements.
    await sql`set local statement_timeout = 0`.execute(db.q())
    await countAgain(db, [poll_id])
  })
}
