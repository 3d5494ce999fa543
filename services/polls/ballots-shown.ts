import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import type { Act } from '#platform/room.ts'
import { ballotsHead, ballotsPage } from './ballot-pages.ts'
import { textOf, type Ballots } from './ballots.ts'
import { ballotsShown, hiddenOf } from './hidden-texts.ts'
import { closedFor, shownTo } from './results.ts'
import { isOver } from './rules.ts'
import type { PollTables } from './tables.ts'
import { personVoter } from './voice.ts'

const MOST_VOTERS = 200
/** Of what they answered, on one page: it is shown as a table. */
const MOST_CHARS = 60_000

export const get_ballots: Act<typeof polls.get_ballots> = async ({ poll_id, cursor, only }, here) => {
  const found = await closedFor(here, poll_id)
  const page = Number(cursor ?? 0)
  const { pages, withheld } = await ballotsHead(here, found)
  const { publication } = found.poll
  if (only) return { items: [], next_cursor: null, publication, withheld }
  return {
    items: JSON.parse(await ballotsPage(here.db, poll_id, page)) as { ballots: string; n: number }[],
    // Nothing moves in a poll that is closed: a place in the list stays that place.
    next_cursor: page + 1 < pages ? String(page + 1) : null,
    publication,
    withheld,
  }
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
  const shown = rows.slice(0, fitting(rows.slice(0, MOST_VOTERS)))
  const hidden = await hiddenOf(here.db, poll)
  return {
    items: shown.map((row) => ({
      UID: UIDof(row),
      fullname: row.name,
      ...ballotsShown(hidden, poll_id, row.ballots),
    })),
    next_cursor: rows.length > shown.length ? UIDof(shown.at(-1)!) : null,
  }
}

/** How many of these fit on one page; one at least. */
function fitting(rows: { ballots: Ballots }[]): number {
  let chars = 0
  const over = rows.findIndex(({ ballots }) => (chars += textOf(ballots).length) > MOST_CHARS)
  return over < 0 ? rows.length : Math.max(1, over)
}
