import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Input } from '#contract/call.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { id } from '#contract/shapes.ts'
import { clock } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { declined } from './data.ts'
import { castResponse } from './casting.ts'
import { fitting, lists, NOBODY, pageOf, rowsOf, type Range, type Row } from './listing.ts'
import { communitiesOf } from './membership.ts'
import type { Act, Context } from './own.ts'
import { places } from './places.ts'
import { stateOf } from './rules.ts'
import { listedOf, responseOf } from './showing.ts'
import type { PollRow } from './tables.ts'
import { guestVoter, personVoter, voterIn } from './voter.ts'

export const polls_responses: Act<typeof polls.polls_responses> = async ({ UID, ...asked }, ctx) => {
  const { db, visitor } = ctx
  const own = visitor.kind === 'person' ? visitor.UID : undefined
  if (UID !== undefined && UID !== own) throw new PollRefusal('NOT_FOUND')
  const by = voterIn(visitor)
  if (!by) return []
  const answers = await db
    .q()
    .selectFrom('polls.response as r')
    .innerJoin('polls.poll as p', 'p.poll_id', 'r.poll_id')
    .selectAll('p')
    .selectAll('r')
    .select([clock.as('now'), places.sight('p.comm_id').as('sight')])
    .where('r.voter', '=', by.voter)
    .where('r.state', asked.only ? '=' : '<>', asked.only ? 'active' : 'merged')
    .where(askedFor(asked, by.voter, sql`r.created_at`))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.poll_id', 'desc')
    .$if(asked.limit !== undefined, (query) => query.limit(asked.limit!))
    .$narrowType<{ state: 'active' | 'withdrawn' }>()
    .execute()
  const given = (await places.entered(ctx, answers)).map((answer) => {
    const open = stateOf(answer, answer.now) === 'open'
    return listedOf(answer, responseOf(answer, open, answer), answer.now)
  })
  return [...given, ...(await castBy(ctx, by.voter, asked))].toSorted(newestFirst).slice(0, asked.limit)
}

type Asked = Omit<Input<typeof polls.polls_responses>, 'UID'>
type Given = { created_at: string; poll_id: string }

const newestFirst = (a: Given, b: Given) => (placeOf(a) < placeOf(b) ? 1 : -1)
const placeOf = ({ created_at, poll_id }: Given) => created_at + poll_id

/** The time at which a secret ballot was cast, as precisely as it is recorded. */
const castOnDay = sql`(t.day::timestamp at time zone 'UTC')`

/**
 * The requested answers, selected and sorted by the column with the time at which they were given. Answers to removed
 * polls are included, so that people who answered such a poll learn what has become of it.
 */
function askedFor({ poll_ids, only, cursor }: Asked, voter: string, at: RawBuilder<unknown>): RawBuilder<boolean> {
  const wanted = [sql<boolean>`(p.removed_at is null or p.removal_note is not null)`]
  if (poll_ids) wanted.push(sql`p.poll_id = any (${poll_ids}::text[])`)
  if (only === 'overdue')
    wanted.push(
      sql`p.removed_at is null and closes_at <= ${clock} and ${lists.overdue.among} and ${lists.overdue.where}`,
    )
  if (cursor)
    wanted.push(sql`(${at}, p.poll_id) < (
      select r.created_at, poll_id from polls.response as r where voter = ${voter} and poll_id = ${cursor}
      union all
      select ${castOnDay}, poll_id from polls.turnout as t where voter = ${voter} and poll_id = ${cursor}
      limit 1)`)
  return sql.join(wanted, sql` and `)
}

/** Secret ballots, of which only the fact that they were cast and the day are known. */
async function castBy(ctx: Context, voter: string, asked: Asked) {
  const cast = await ctx.db
    .q()
    .selectFrom('polls.turnout as t')
    .innerJoin('polls.poll as p', 'p.poll_id', 't.poll_id')
    .selectAll('p')
    .select([sql<string>`t.day::text`.as('day'), clock.as('now'), places.sight('p.comm_id').as('sight')])
    .where('t.voter', '=', voter)
    .where(askedFor(asked, voter, castOnDay))
    .orderBy('t.day', 'desc')
    .orderBy('t.poll_id', 'desc')
    .$if(asked.limit !== undefined, (query) => query.limit(asked.limit!))
    .execute()
  const seen = await places.entered(ctx, cast)
  return seen.map(({ day, now, sight: _sight, ...poll }) => listedOf(poll, castResponse(poll, day), now))
}

export const needs_me: Act<typeof polls.needs_me> = async ({ cursor, limit }, ctx) => {
  const after = waitingPages.after(cursor)
  const page = (of: Part, limit: number): Range => ({ after: after?.[0] === of ? [after[1], after[2]] : null, limit })
  const first =
    after?.[0] === 'nobody'
      ? []
      : await waitingIn(ctx, await communitiesOf(ctx), ['everyone', 'signed_in', 'members'], page('mine', limit + 1))
  const left = limit + 1 - first.length
  const further = left > 0 ? await waitingIn(ctx, [NOBODY], ['everyone', 'signed_in'], page('nobody', left)) : []
  const rows = [...first, ...further]
  return pageOf(waitingPages.page(rows, Math.min(limit, fitting(rows))))
}

/**
 * The two parts of the list of open polls, one after the other: polls of the caller's communities, and polls of no
 * community.
 */
const Part = z.enum(['mine', 'nobody'])
type Part = z.output<typeof Part>

const waitingPages = keyset(
  z.tuple([Part, keyMoment, id('poll')]),
  ({ comm_id, closes_at, poll_id }: Row): [Part, string, string] => [
    comm_id === null ? 'nobody' : 'mine',
    closes_at!.toISOString(),
    poll_id,
  ],
)

/** Open polls of these communities that this person has not answered, in order of closing time. */
async function waitingIn({ db, visitor }: Context, places: string[], audiences: Audience[], page: Range) {
  const { UID, guest } = personOf(visitor)
  const cast = sql`exists (select from polls.turnout as t where t.voter = ${personVoter(UID)} and t.poll_id = poll.poll_id)`
  // Polls that were answered as a guest in this browser are left out, because those answers are offered for merging
  // instead.
  const asGuest = guest === null ? sql`false` : sql`not ${declined(UID, guest)} and ${answeredBy(guestVoter(guest))}`
  const where = sql<boolean>`${lists.open.where} and paused_at is null and audience = any (${audiences}::text[])
    and not ${answeredBy(personVoter(UID))} and not ${cast} and not (${asGuest})`
  return (await rowsOf(db, { ...lists.open, where }, places, page)).slice(0, page.limit)
}

type Audience = PollRow['audience']

const answeredBy = (voter: string) => sql<boolean>`exists (
  select from polls.response as r where r.voter = ${voter} and r.poll_id = poll.poll_id and r.state = 'active')`
