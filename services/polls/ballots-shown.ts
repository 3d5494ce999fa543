import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import { K_SAFE } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import type { Act, Here } from '#platform/room.ts'
import { textOf, type Ballots } from './ballots.ts'
import { closedFor, shownTo } from './results.ts'
import { isOver } from './rules.ts'
import type { PollRow, PollTables } from './tables.ts'
import { boxOf } from './tallies.ts'
import { personVoter } from './voice.ts'

const MOST_GROUPS = 1_000
const MOST_VOTERS = 200

export const get_ballots: Act<typeof polls.get_ballots> = async ({ poll_id, cursor }, here) => {
  const { poll } = await closedFor(here, poll_id)
  const from = Number(cursor ?? 0)
  const groups = await groupsOf(here, poll)
  return {
    items: groups.slice(from, from + MOST_GROUPS).map(([ballots, n]) => ({ ballots, n })),
    // Nothing moves in a poll that is closed: a place in the list stays that place.
    next_cursor: from + MOST_GROUPS < groups.length ? String(from + MOST_GROUPS) : null,
  }
}

/** Ballots that say the same, with how many there are; none of a poll too small to hide anybody in. */
async function groupsOf(here: Here, poll: PollRow): Promise<[text: string, n: number][]> {
  const groups = await (poll.secrecy === 'secret' ? boxOf(here.db, poll.poll_id) : openBallots(here, poll))
  return groups.reduce((sum, [, n]) => sum + n, 0) < K_SAFE ? [] : groups
}

async function openBallots({ db }: Here, { poll_id, items }: PollRow): Promise<[string, number][]> {
  const open = items.filter(({ kind }) => kind === 'open').map(({ item_id }) => item_id)
  const { rows } = await sql<{ ballots: Ballots; n: number }>`
    select ballots - ${open}::text[] as ballots, count(*)::integer as n from polls.response
    where poll_id = ${poll_id} and state = 'active' group by 1`.execute(db.q<PollTables>())
  return rows.map(({ ballots, n }): [string, number] => [textOf(ballots), n]).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const UIDof = ({ voter }: { voter: string }): string => voter.slice(personVoter('').length)

export const get_voters: Act<typeof polls.get_voters> = async ({ poll_id, cursor }, here) => {
  const { poll, state } = await shownTo(here, poll_id)
  if (poll.secrecy !== 'named') throw new Refusal('NOT_FOUND')
  // Between two steps of a result shown in steps there are names it does not hold yet.
  if (poll.results === 'live_k' && !isOver(state)) throw new Refusal('RESULTS_HIDDEN')
  const { rows } = await sql<{ voter: string; name: string; ballots: Ballots }>`
    select voter, name, ballots from polls.response
    where poll_id = ${poll_id} and name is not null and state = 'active' and voter > ${cursor ? personVoter(cursor) : ''}
    order by voter limit ${MOST_VOTERS + 1}`.execute(here.db.q<PollTables>())
  const shown = rows.slice(0, MOST_VOTERS)
  return {
    items: shown.map((row) => ({ UID: UIDof(row), fullname: row.name, ballots: row.ballots })),
    next_cursor: rows.length > MOST_VOTERS ? UIDof(shown.at(-1)!) : null,
  }
}
