import type { Database } from '#platform/database/database.ts'
import { gather } from '#platform/database/gather.ts'
import { hasText, type Ballots } from './ballots.ts'
import type { ResponseRow } from './tables.ts'

/** A voter's first answer, to be counted. It was checked against `version` of the poll. */
export interface Vote {
  poll_id: string
  version: number
  voter: string
  signed_in: boolean
  response_id: string
  /** The ballots in canonical form. */
  ballots: Ballots
  keys: string[]
  /** The voter's name, if the poll is named. */
  name: string | null
  /**
   * The guest who voted in the person's own browser. This answer bars that guest, since both are the same human being.
   */
  guest: string | null
}

/** The state of the database after a vote. If the row has the `response_id` of the vote, it comes from this vote. */
export interface VoteOutcome {
  published: boolean
  open: boolean
  row: ResponseRow | null
}

/** The SQL for a batch in which no answer bars a guest, for example a batch of guests only. */
const alone = {
  rows: '',
  given: `select vote.poll_id, vote.voter, response_id, ballots, keys, signed_in, name, has_text, 'active', open.now, open.now
  from vote join open on open.poll_id = vote.poll_id and open.version = vote.version`,
  written: `
    response_id = excluded.response_id, ballots = excluded.ballots, keys = excluded.keys, has_text = excluded.has_text,
    name = excluded.name, signed_in = excluded.signed_in, state = excluded.state, again = true,
    created_at = excluded.created_at, updated_at = excluded.updated_at
  where r.state = 'withdrawn'`,
}

/** The SQL for a batch in which some answers bar a guest: the bar is an extra row that replaces the guest's answer. */
const barring: typeof alone = {
  rows: `), barred as (
  select poll_id collate "C" as poll_id, guest collate "C" as guest, version
  from unnest($10::text[], $11::text[], $12::integer[]) as given (poll_id, guest, version)
), row as (
  select distinct on (poll_id, voter) *
  from (
    select vote.poll_id, vote.voter, response_id, ballots, keys, signed_in, name, has_text, 'active' as state, open.now
    from vote join open on open.poll_id = vote.poll_id and open.version = vote.version
    union all
    select barred.poll_id, barred.guest, '', '{}'::jsonb, '{}'::text[], false, null, false, 'merged', open.now
    from barred join open on open.poll_id = barred.poll_id and open.version = barred.version
  ) as given
  order by poll_id, voter, state desc
`,
  given: 'select poll_id, voter, response_id, ballots, keys, signed_in, name, has_text, state, now, now from row',
  written: `
    response_id = case r.state when 'active' then r.response_id else excluded.response_id end,
    ballots = case r.state when 'active' then r.ballots else excluded.ballots end,
    keys = case r.state when 'active' then r.keys else excluded.keys end,
    has_text = case r.state when 'active' then r.has_text else excluded.has_text end,
    created_at = case r.state when 'active' then r.created_at else excluded.created_at end,
    again = r.again or r.state = 'withdrawn',
    name = excluded.name, signed_in = excluded.signed_in, state = excluded.state, updated_at = excluded.updated_at
  where r.state = 'withdrawn' or (r.state = 'active' and excluded.state = 'merged')`,
}

/**
 * Counts all answers that arrive at the same time with a single statement. The key (poll, voter) shows who has already
 * answered. The statement itself determines whether a poll is open, by the database's clock, while the poll's row is
 * locked against closing and saving. The tally changes together with the answers. A new answer replaces a withdrawn
 * one. A person's answer adds the event `response_submitted` to the outbox, under the answer's id; a guest's answer
 * adds none.
 *
 * A person's answer replaces the one that their browser gave as a guest: a row without an answer (with an empty id)
 * bars that guest by the same key, and a guest answer that arrived in the meantime is no longer counted.
 *
 * To avoid deadlocks, every writer locks rows in this order: polls, answers, lists, tallies, ranking tallies; and within
 * each table in byte order.
 */
const countOf = ({ rows, given, written }: typeof alone) => `
with vote as (
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
${rows}), written as (
  insert into polls.response as r
    (poll_id, voter, response_id, ballots, keys, signed_in, name, has_text, state, created_at, updated_at)
  ${given}
  order by poll_id, voter
  on conflict (voter, poll_id) do update set ${written}
  returning r.poll_id, r.voter, r.response_id, r.keys, r.signed_in, r.state, r.created_at
), answer as (
  select * from written where state = 'active'
), told as (
  insert into platform.outbox (event_id, name, data)
  select response_id, 'response_submitted', jsonb_build_object('poll_id', poll_id, 'UID', substr(voter, length('person:') + 1))
  from answer where signed_in
), moved as materialized (
  select written.poll_id, held.key, written.signed_in, sum(case written.state when 'active' then 1 else -1 end) as count
  from written, unnest(written.keys || '*'::text) as held (key)
  where written.response_id <> ''
  group by written.poll_id, held.key, written.signed_in
), counted as (
  insert into polls.tally as t (poll_id, key, signed_in, count)
  select poll_id, key, signed_in, count from moved where position(':' in key) = 0
  order by poll_id collate "C", key collate "C", signed_in
  on conflict (poll_id, key, signed_in) do update set count = t.count + excluded.count
), grouped as (
  insert into polls.ranking_tally as t (poll_id, key, signed_in, count)
  select poll_id, key, signed_in, count from moved where position(':' in key) > 0
  order by poll_id collate "C", key collate "C", signed_in
  on conflict (poll_id, key, signed_in) do update set count = t.count + excluded.count
)
select vote.place::integer as place, poll.published_at is not null as published, open.poll_id is not null as open,
  (extract(epoch from answer.created_at) * 1000)::float8 as counted_at
from vote
left join poll on poll.poll_id = vote.poll_id
left join open on open.poll_id = vote.poll_id
left join answer on answer.poll_id = vote.poll_id and answer.voter = vote.voter`

const COUNT = countOf(alone)
const COUNT_BARRING = countOf(barring)

const STANDING = `
select r.* from polls.response r
join unnest($1::text[], $2::text[]) as asked (poll_id, voter) on r.voter = asked.voter and r.poll_id = asked.poll_id`

/**
 * The outcome of the vote at `place` in the batch (from 1). `counted_at` is in milliseconds, and null if the stored row
 * is not from this vote.
 */
interface Counted {
  place: number
  published: boolean
  open: boolean
  counted_at: number | null
}

/** Counts an answer in one batch with all others that arrive at the same time; resolves once it is on disk. */
export const count: (db: Database, vote: Vote) => Promise<VoteOutcome> = gather({ most: 500, run: countTogether })

/**
 * If one voter votes several times in the same poll, the first vote is counted, and the others get the same outcome.
 */
async function countTogether(db: Database, votes: Vote[]): Promise<VoteOutcome[]> {
  const sent: Vote[] = []
  const known = new Map<string, number>()
  const places = votes.map((vote) => {
    const key = keyOf(vote)
    const place = known.get(key) ?? sent.push(vote) - 1
    known.set(key, place)
    return place
  })
  const barred = votes.filter(({ guest }) => guest !== null)
  const columns = [
    sent.map((vote) => vote.poll_id),
    sent.map((vote) => vote.voter),
    sent.map((vote) => vote.response_id),
    sent.map((vote) => vote.keys.join(',')),
    sent.map((vote) => vote.signed_in),
    sent.map((vote) => vote.version),
    sent.map((vote) => JSON.stringify(vote.ballots)),
    sent.map((vote) => vote.name),
    sent.map((vote) => hasText(vote.ballots)),
  ]
  const guests = [
    barred.map((vote) => vote.poll_id),
    barred.map((vote) => vote.guest),
    barred.map((vote) => vote.version),
  ]
  const counted = await (barred.length === 0
    ? db.run<Counted>('polls_count', COUNT, columns)
    : db.run<Counted>('polls_count_barring', COUNT_BARRING, [...columns, ...guests]))
  const outcomes = counted.toSorted((one, other) => one.place - other.place)
  const refused = sent.filter((_, place) => blocked(outcomes[place]!))
  const standing = await standingOf(db, refused)
  return places.map((place) => {
    const [vote, { published, open, counted_at }] = [sent[place]!, outcomes[place]!]
    const row = counted_at === null ? (standing.get(keyOf(vote)) ?? null) : rowOf(vote, new Date(counted_at))
    return { published, open, row }
  })
}

const blocked = ({ published, counted_at }: Counted): boolean => published && counted_at === null

const rowOf = ({ version: _version, guest: _guest, ...vote }: Vote, at: Date): ResponseRow => ({
  ...vote,
  has_text: hasText(vote.ballots),
  state: 'active',
  again: false,
  sample: false,
  created_at: at,
  updated_at: at,
})

/**
 * The existing rows that blocked these votes. They are read separately, because a statement cannot see rows that were
 * added after it began.
 */
async function standingOf(db: Database, refused: Vote[]): Promise<Map<string, ResponseRow>> {
  if (refused.length === 0) return new Map()
  const rows = await db.run<ResponseRow>('polls_standing', STANDING, [
    refused.map((vote) => vote.poll_id),
    refused.map((vote) => vote.voter),
  ])
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const keyOf = ({ poll_id, voter }: { poll_id: string; voter: string }): string => `${poll_id} ${voter}`
