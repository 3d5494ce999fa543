import type { Database } from '#platform/database/database.ts'
import { gather } from '#platform/database/gather.ts'
import { hasText, textOf, type Ballots } from './ballots.ts'
import type { ResponseRow } from './tables.ts'

/** One first answer on its way into the count, checked against the poll as it was at `version`. */
export interface Tap {
  poll_id: string
  version: number
  voter: string
  signed_in: boolean
  response_id: string
  /** As spelled. */
  ballots: Ballots
  keys: string[]
  /** The voter's name, where answers are named. */
  name: string | null
}

/** What the database holds after a tap: the voter's row is this tap's own if it has its `response_id`. */
export interface Found {
  published: boolean
  open: boolean
  row: ResponseRow | null
}

/**
 * One statement for all answers of a moment. The key (poll, voter) decides who has answered already; whether a poll is
 * open is decided here, by the database's clock, while its row is held against closing and saving; the tally moves
 * with the answers. A withdrawn answer gives way to a new one. A person's answer tells `response_submitted`, a row of the
 * outbox that has the answer's id; a guest's tells nobody.
 *
 * Every writer locks polls, then answers, then lists, then tallies, then whole answers, each in byte order, so that none waits for another in a circle.
 */
const COUNT = `
with tap as (
  select poll_id collate "C" as poll_id, voter collate "C" as voter, response_id,
    string_to_array(keys, ',') as keys, signed_in, version, ballots::jsonb as ballots, name, has_text, place
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::integer[], $7::text[], $8::text[], $9::boolean[])
    with ordinality as given (poll_id, voter, response_id, keys, signed_in, version, ballots, name, has_text, place)
), poll as materialized (
  select poll_id, version, published_at, opens_at, closes_at, paused_at
  from polls.poll where poll_id = any ($1::text[]) order by poll_id for share
), open as materialized (
  select poll_id, version, date_trunc('milliseconds', clock_timestamp()) as now
  from poll
  where published_at is not null and paused_at is null
    and opens_at <= clock_timestamp() and closes_at > clock_timestamp()
), answer as (
  insert into polls.response as r
    (poll_id, voter, response_id, ballots, keys, signed_in, name, has_text, state, created_at, updated_at)
  select tap.poll_id, tap.voter, tap.response_id, tap.ballots, tap.keys, tap.signed_in, tap.name, tap.has_text,
    'active', open.now, open.now
  from tap join open on open.poll_id = tap.poll_id and open.version = tap.version
  order by tap.poll_id, tap.voter
  on conflict (voter, poll_id) do update set
    response_id = excluded.response_id, ballots = excluded.ballots, keys = excluded.keys, signed_in = excluded.signed_in,
    name = excluded.name, has_text = excluded.has_text,
    state = 'active', created_at = excluded.created_at, updated_at = excluded.updated_at
  where r.state = 'withdrawn'
  returning r.poll_id, r.voter, r.response_id, r.keys, r.signed_in, r.created_at
), told as (
  insert into platform.outbox (event_id, name, data)
  select response_id, 'response_submitted', jsonb_build_object('poll_id', poll_id, 'UID', substr(voter, length('person:') + 1))
  from answer where signed_in
), moved as materialized (
  select answer.poll_id, held.key, answer.signed_in, count(*) as n
  from answer, unnest(answer.keys || '*'::text) as held (key)
  group by answer.poll_id, held.key, answer.signed_in
), counted as (
  insert into polls.tally as t (poll_id, key, signed_in, n)
  select poll_id, key, signed_in, n from moved where position(':' in key) = 0
  order by poll_id collate "C", key collate "C", signed_in
  on conflict (poll_id, key, signed_in) do update set n = t.n + excluded.n
), grouped as (
  insert into polls.profile as t (poll_id, key, signed_in, n)
  select poll_id, key, signed_in, n from moved where position(':' in key) > 0
  order by poll_id collate "C", key collate "C", signed_in
  on conflict (poll_id, key, signed_in) do update set n = t.n + excluded.n
)
select tap.place::integer as place, poll.published_at is not null as published, open.poll_id is not null as open,
  (extract(epoch from answer.created_at) * 1000)::float8 as counted_at
from tap
left join poll on poll.poll_id = tap.poll_id
left join open on open.poll_id = tap.poll_id
left join answer on answer.poll_id = tap.poll_id and answer.voter = tap.voter`

const STANDING = `
select r.* from polls.response r
join unnest($1::text[], $2::text[]) as asked (poll_id, voter) on r.voter = asked.voter and r.poll_id = asked.poll_id`

/** What became of the tap at `place`, from 1; `counted_at` in milliseconds, null when its row is not the one kept. */
interface Counted {
  place: number
  published: boolean
  open: boolean
  counted_at: number | null
}

/** Counts an answer together with all others of the same moment; resolves when it is on the disk. */
export const count: (db: Database, tap: Tap) => Promise<Found> = gather({ most: 500, run: countTogether })

/** Several taps of one voter on one poll: the first goes in, the others find what came of it. */
async function countTogether(db: Database, taps: Tap[]): Promise<Found[]> {
  const firsts = new Map<string, Tap>()
  for (const tap of taps) if (!firsts.has(keyOf(tap))) firsts.set(keyOf(tap), tap)
  const sent = [...firsts.values()]
  const counted = await db.run<Counted>('polls_count', COUNT, [
    sent.map((tap) => tap.poll_id),
    sent.map((tap) => tap.voter),
    sent.map((tap) => tap.response_id),
    sent.map((tap) => tap.keys.join(',')),
    sent.map((tap) => tap.signed_in),
    sent.map((tap) => tap.version),
    sent.map((tap) => textOf(tap.ballots)),
    sent.map((tap) => tap.name),
    sent.map((tap) => hasText(tap.ballots)),
  ])
  const outcomes = new Map(counted.map((outcome) => [keyOf(sent[outcome.place - 1]!), outcome]))
  const refused = sent.filter((tap) => blocked(outcomes.get(keyOf(tap))!))
  const standing = await standingOf(db, refused)
  return taps.map((tap) => {
    const { published, open, counted_at } = outcomes.get(keyOf(tap))!
    const first = firsts.get(keyOf(tap))!
    const row = counted_at === null ? (standing.get(keyOf(tap)) ?? null) : rowOf(first, new Date(counted_at))
    return { published, open, row }
  })
}

const blocked = ({ published, counted_at }: Counted): boolean => published && counted_at === null

const rowOf = ({ version: _version, ...tap }: Tap, at: Date): ResponseRow => ({
  ...tap,
  has_text: hasText(tap.ballots),
  state: 'active',
  sample: false,
  created_at: at,
  updated_at: at,
})

/** The rows that stood in the way. Read by a second statement: the first cannot see what came in after it began. */
async function standingOf(db: Database, refused: Tap[]): Promise<Map<string, ResponseRow>> {
  if (refused.length === 0) return new Map()
  const rows = await db.run<ResponseRow>('polls_standing', STANDING, [
    refused.map((tap) => tap.poll_id),
    refused.map((tap) => tap.voter),
  ])
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const keyOf = ({ poll_id, voter }: { poll_id: string; voter: string }): string => `${poll_id} ${voter}`
