import { sql } from 'kysely'
import { gather } from '#platform/database/gather.ts'
import { textOf, type Ballots } from './ballots.ts'
import { holdPoll } from './data.ts'
import { admit } from './entries.ts'
import type { Context, Database } from './own.ts'
import type { PollRow } from './tables.ts'

// Secret ballots. `turnout` records who has cast one; all ballots of a poll are in a single row of the ballot box,
// which has the number of identical ballots. Both tables change in one transaction, so no ballot is lost or doubled.
// Since the row of ballots is rewritten each time, no ballot can be linked to a voter by transaction, position, order
// or time. Nothing else is stored: no id of the answer, no key of the request, and no event before the close.

/** A secret ballot to be cast, checked against `version` of the poll. */
export interface Cast {
  poll_id: string
  version: number
  voter: string
  ballots: Ballots
}

/** The outcome of casting a secret ballot. `standing`: this voter had already cast a ballot. */
export interface Fate {
  published: boolean
  open: boolean
  cast: boolean
  standing: boolean
}

/** SQL that adds two objects with the count of each ballot. The database orders their keys in its own way. */
const sum = (one: string, other: string) => `(
  select jsonb_object_agg(ballot, n) from (
    select ballot, sum(n::integer) as n
    from (select * from jsonb_each_text(${one}) union all select * from jsonb_each_text(${other})) as both_of (ballot, n)
    group by ballot
  ) as added)`

const CAST = `
with vote as (
  select poll_id collate "C" as poll_id, voter collate "C" as voter, version, ballot, place
  from unnest($1::text[], $2::text[], $3::integer[], $4::text[]) with ordinality as given (poll_id, voter, version, ballot, place)
), poll as materialized (
  select poll_id, version, published_at, opens_at, closes_at, paused_at
  from polls.poll where poll_id = any ($1::text[]) order by poll_id for share
), open as materialized (
  select poll_id, version from poll
  where published_at is not null and paused_at is null
    and opens_at <= clock_timestamp() and closes_at > clock_timestamp()
), turnout as (
  insert into polls.turnout (poll_id, voter, day)
  select vote.poll_id, vote.voter, (clock_timestamp() at time zone 'UTC')::date
  from vote join open on open.poll_id = vote.poll_id and open.version = vote.version
  order by vote.poll_id, vote.voter
  on conflict (voter, poll_id) do nothing
  returning poll_id, voter
), boxed as (
  insert into polls.secret_ballot as kept (poll_id, count, ballots)
  select poll_id, sum(n), jsonb_object_agg(ballot, n) from (
    select turnout.poll_id, vote.ballot, count(*) as n
    from turnout join vote on vote.poll_id = turnout.poll_id and vote.voter = turnout.voter
    group by turnout.poll_id, vote.ballot
  ) as new
  group by poll_id order by poll_id
  on conflict (poll_id) do update set count = kept.count + excluded.count, ballots = ${sum('kept.ballots', 'excluded.ballots')}
)
select vote.place::integer as place, poll.published_at is not null as published, open.poll_id is not null as open,
  turnout.voter is not null as cast, was.voter is not null as standing
from vote
left join poll on poll.poll_id = vote.poll_id
left join open on open.poll_id = vote.poll_id
left join turnout on turnout.poll_id = vote.poll_id and turnout.voter = vote.voter
left join polls.turnout as was on was.poll_id = vote.poll_id and was.voter = vote.voter`

/** Casts a ballot in one batch with all others that arrive at the same time; resolves once it is on disk. */
const castTogether: (db: Database, vote: Cast) => Promise<Fate> = gather({
  most: 500,
  run: async (db: Database, votes: Cast[]): Promise<Fate[]> => {
    // If one voter sends two ballots at once, the first is cast, and the second is refused because the voter has
    // already cast one.
    const firsts = votes.filter((vote, place) => votes.findIndex((other) => sameVoter(vote, other)) === place)
    const fates = await db.run<Fate & { place: number }>('polls_cast', CAST, [
      firsts.map((vote) => vote.poll_id),
      firsts.map((vote) => vote.voter),
      firsts.map((vote) => vote.version),
      firsts.map((vote) => textOf(vote.ballots)),
    ])
    const found = new Map(fates.map((fate) => [firsts[fate.place - 1]!, fate]))
    return votes.map((vote) => {
      const first = found.get(vote)
      if (first) return first
      const fate = found.get(firsts.find((other) => sameVoter(vote, other))!)!
      return { ...fate, cast: false, standing: fate.cast || fate.standing }
    })
  },
})

const sameVoter = (one: Cast, other: Cast): boolean => one.poll_id === other.poll_id && one.voter === other.voter

/** Casts one ballot. `entry`: the voter's entry on the poll's list, which the same transaction uses up. */
export function cast(db: Database, vote: Cast, entry: string | null): Promise<Fate> {
  if (entry === null) return castTogether(db, vote)
  return db.tx(async () => {
    const { poll } = await holdPoll(db, vote.poll_id, 'together')
    const [fate] = await db.run<Fate>('polls_cast', CAST, [
      [vote.poll_id],
      [vote.voter],
      [vote.version],
      [textOf(vote.ballots)],
    ])
    if (fate!.cast) await admit(db, poll, entry, vote.voter)
    return fate!
  })
}

/**
 * Rewrites the table of ballot boxes to remove old versions of rows, which the database keeps for a while: the
 * difference between two versions would reveal a ballot. Does this only if a box may have received ballots in the last
 * few minutes.
 */
export async function tidy_boxes({ db }: Context): Promise<void> {
  const [found] = await db.run<{ found: boolean }>(
    'polls_box_used',
    `select exists (
       select from polls.secret_ballot join polls.poll using (poll_id) where closes_at > clock_timestamp() - interval '5 minutes'
     ) as found`,
    [],
  )
  if (found!.found) await db.run('polls_tidy_boxes', 'vacuum full polls.secret_ballot', [])
}

/** The day on which this voter cast a secret ballot; null if the voter has not cast one. */
export async function castOn(db: Database, poll_id: string, voter: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from polls.turnout where voter = ${voter} and poll_id = ${poll_id}`.execute(db.q())
  return rows[0]?.day ?? null
}

/** What the voter may see of a secret ballot: the fact that it was cast, and the day. */
export const castResponse = (poll: Pick<PollRow, 'poll_id'>, day: string) => ({
  poll_id: poll.poll_id,
  response_id: null,
  ballots: null,
  state: 'active' as const,
  created_at: `${day}T00:00:00.000Z`,
  updated_at: `${day}T00:00:00.000Z`,
  editable_until: null,
})
