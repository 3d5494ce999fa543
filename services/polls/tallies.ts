import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { keysOf, type Ballots, type Item } from './ballots.ts'
import { tallyFrom, type CountedKey, type Tally } from './item-results/tally.ts'
import { WHOLE, type PollRow, type PollTables } from './tables.ts'

const MOST_AT_ONCE = 50_000

/** What the answers to a poll add up to; whole rankings and score sheets only of the items they are asked for. */
export async function tallyOf(db: Database, poll: PollRow, wholes: Item[]): Promise<Tally> {
  if (poll.secrecy === 'secret') return tallyFrom(await keysInBox(db, poll))
  const { rows } = await sql<CountedKey>`
    select key, signed_in, n from polls.tally where poll_id = ${poll.poll_id}`.execute(db.q<PollTables>())
  const whole = wholes.filter(({ kind }) => kind === 'ranked' || kind === 'score').map(({ item_id }) => item_id)
  return tallyFrom(whole.length > 0 ? [...rows, ...(await wholesOf(db, poll.poll_id, whole))] : rows)
}

/** Read a part at a time: there can be as many as ballots. */
async function wholesOf(db: Database, poll_id: string, item_ids: string[]): Promise<CountedKey[]> {
  const all: CountedKey[] = []
  for (let last = ''; ; last = all.at(-1)!.key) {
    const { rows } = await sql<CountedKey>`
      select key, true as signed_in, sum(n)::integer as n from polls.profile
      where poll_id = ${poll_id} and key > ${last} and split_part(key, ':', 1) = any (${item_ids}::text[])
      group by key having sum(n) > 0 order by key limit ${MOST_AT_ONCE}`.execute(db.q<PollTables>())
    for (const row of rows) all.push(row)
    if (rows.length < MOST_AT_ONCE) return all
  }
}

/** Secret ballots are counted from what they say. Only signed-in people cast them. */
async function keysInBox(db: Database, poll: PollRow): Promise<CountedKey[]> {
  return (await boxOf(db, poll.poll_id)).flatMap(([text, n]) => {
    const keys = keysOf(poll.items, JSON.parse(text) as Ballots)
    return [WHOLE, ...keys].map((key) => ({ key, signed_in: true, n }))
  })
}

/** The secret ballots of a poll, each once with how many say it, in the order of their text. */
export async function boxOf(db: Database, poll_id: string): Promise<[text: string, n: number][]> {
  const box = await db
    .q<PollTables>()
    .selectFrom('polls.box')
    .select('ballots')
    .where('poll_id', '=', poll_id)
    .executeTakeFirst()
  return Object.entries(box?.ballots ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
