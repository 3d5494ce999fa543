import { sql, type ExpressionBuilder } from 'kysely'
import { Refusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import type { polls } from '#contract/polls.ts'
import { clock } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act, Here } from '#platform/room.ts'
import { declined } from './data.ts'
import { castResponse } from './casting.ts'
import { stateOf } from './rules.ts'
import { listedOf, responseOf, summaryOf } from './showing.ts'
import type { PollRow, PollTable, PollTables } from './tables.ts'
import { guestVoter, personVoter, voice } from './voice.ts'

export const polls_responses: Act<typeof polls.polls_responses> = async ({ UID }, { db, visitor }) => {
  const own = visitor.kind === 'person' ? visitor.UID : undefined
  if (UID !== undefined && UID !== own) throw new Refusal('NOT_FOUND')
  const by = voice(visitor)
  if (!by) return []
  const answers = await db
    .q<PollTables>()
    .selectFrom('polls.response as r')
    .innerJoin('polls.poll as p', 'p.poll_id', 'r.poll_id')
    .selectAll('p')
    .selectAll('r')
    .select(clock.as('now'))
    .where('r.voter', '=', by.voter)
    .where('r.state', '<>', 'merged')
    .where(standing)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.response_id', 'desc')
    .$narrowType<{ state: 'active' | 'withdrawn' }>()
    .execute()
  const given = answers.map((answer) => {
    const open = stateOf(answer, answer.now) === 'open'
    return listedOf(answer, responseOf(answer, open, answer), answer.now)
  })
  return [...given, ...(await castBy(db, by.voter))].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

/** Of a removed poll too: whoever answered it is told what became of it. */
const standing = sql<boolean>`(p.removed_at is null or p.removal_note is not null)`

/** Secret ballots: that they were cast, and on which day. */
async function castBy(db: Database, voter: string) {
  const cast = await db
    .q<PollTables>()
    .selectFrom('polls.turnout as t')
    .innerJoin('polls.poll as p', 'p.poll_id', 't.poll_id')
    .selectAll('p')
    .select([sql<string>`t.day::text`.as('day'), clock.as('now')])
    .where('t.voter', '=', voter)
    .where(standing)
    .execute()
  return cast.map(({ day, now, ...poll }) => listedOf(poll, castResponse(poll, day), now))
}

/** Where a poll belongs that belongs to no community. */
const NOBODY = ''

export const needs_me: Act<typeof polls.needs_me> = async ({ limit }, here) => {
  const [memberships, front] = await Promise.all([here.ask(comms.my_memberships, {}), here.ask(comms.front_page, {})])
  const mine = memberships.map(({ comm_id }) => comm_id)
  const first = await waitingIn(here, mine, ['everyone', 'signed_in', 'members'], limit)
  // A community of one cannot put itself before everybody.
  const others = [NOBODY, ...front.comm_ids.filter((comm_id) => !mine.includes(comm_id))]
  const left = limit - first.length
  const further = left > 0 ? await waitingIn(here, others, ['everyone', 'signed_in'], left) : []
  return [...first, ...further].map(({ now, ...poll }) => summaryOf(poll, 'open', now))
}

/** Open polls of these places that this person has not answered, the next to close first. */
async function waitingIn({ db, visitor }: Here, places: string[], audiences: Audience[], limit: number) {
  const { UID, guest } = personOf(visitor)
  const now = sql<Date>`statement_timestamp()`
  return (
    db
      .q<PollTables>()
      .selectFrom('polls.poll as p')
      .selectAll('p')
      .select(now.as('now'))
      .where('p.published_at', 'is not', null)
      .where('p.opens_at', '<=', now)
      .where('p.closes_at', '>', now)
      .where('p.paused_at', 'is', null)
      .where('p.audience', 'in', audiences)
      .where(sql<boolean>`coalesce(p.comm_id, '') = any (${places}::text[])`)
      .where((poll) => poll.not(answeredBy(poll, personVoter(UID))))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('polls.turnout as t')
              .select('t.voter')
              .where('t.voter', '=', personVoter(UID))
              .whereRef('t.poll_id', '=', 'p.poll_id'),
          ),
        ),
      )
      // What this browser answered as a guest is offered to be merged.
      .$if(guest !== null, (polls) =>
        polls.where((poll) => poll.or([declined(UID, guest!), poll.not(answeredBy(poll, guestVoter(guest!)))])),
      )
      .orderBy('p.closes_at')
      .orderBy('p.poll_id')
      .limit(limit)
      .execute()
  )
}

type Audience = PollRow['audience']
type Asked = ExpressionBuilder<PollTables & { p: PollTable }, 'p'>

const answeredBy = ({ exists, selectFrom }: Asked, voter: string) =>
  exists(
    selectFrom('polls.response as r')
      .select('r.voter')
      .where('r.voter', '=', voter)
      .whereRef('r.poll_id', '=', 'p.poll_id')
      .where('r.state', '=', 'active'),
  )
