import { sql } from 'kysely'
import { z } from 'zod'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { id } from '#contract/shapes.ts'
import { keyset } from '#platform/database/keyset.ts'
import { ballotsHead, ballotsPage } from './ballot-pages.ts'
import { textOf, type Ballots } from './ballots.ts'
import { ballotsShown, hiddenOf } from './hidden-texts.ts'
import type { Act } from './own.ts'
import { closedFor, shownTo } from './results.ts'
import { isOver } from './rules.ts'
import { personVoter } from './voter.ts'

const MAX_VOTERS = 200
/** The maximum number of characters on one page of answers, which is shown as a table. */
const MAX_CHARS = 60_000

/** The cursor is a page number, which a caller can make up: pages past the last one are empty. */
const ballotPages = keyset(z.tuple([z.int32().min(0)]), (page: number) => [page + 1])

export const get_ballots: Act<typeof polls.get_ballots> = async ({ poll_id, cursor, only }, ctx) => {
  const found = await closedFor(ctx, poll_id)
  const page = ballotPages.after(cursor)?.[0] ?? 0
  const { pages, withheld } = await ballotsHead(ctx, found)
  const { publication } = found.poll
  if (only) return { items: [], next_cursor: null, publication, pages, withheld }
  return {
    items: JSON.parse(await ballotsPage(ctx.db, poll_id, page)) as { ballots: string; n: number }[],
    // Nothing changes in a closed poll, so a position in the list stays valid.
    next_cursor: page + 1 < pages ? ballotPages.behind(page) : null,
    publication,
    pages,
    withheld,
  }
}

const UIDof = ({ voter }: { voter: string }): string => voter.slice(personVoter('').length)

const voterPages = keyset(z.tuple([id('person')]), (row: { voter: string }) => [UIDof(row)])

export const get_voters: Act<typeof polls.get_voters> = async ({ poll_id, cursor }, ctx) => {
  const { poll, state } = await shownTo(ctx, poll_id)
  if (poll.secrecy !== 'named') throw new PollRefusal('NOT_FOUND')
  // Between two steps of the result, there are people who have answered but whose names the result does not contain
  // yet.
  if (poll.results === 'live_from_10' && !isOver(state)) throw new PollRefusal('RESULTS_HIDDEN')
  const after = voterPages.after(cursor)
  const { rows } = await sql<{ voter: string; name: string; ballots: Ballots }>`
    select voter, name, ballots from polls.response
    where poll_id = ${poll_id} and name is not null and state = 'active' and voter > ${after ? personVoter(after[0]) : ''}
    order by voter limit ${MAX_VOTERS + 1}`.execute(ctx.db.q())
  const { shown, next_cursor } = voterPages.page(rows, fitting(rows.slice(0, MAX_VOTERS)))
  const hidden = await hiddenOf(ctx.db, poll)
  return {
    items: shown.map((row) => ({
      UID: UIDof(row),
      fullname: row.name,
      ...ballotsShown(hidden, poll_id, row.ballots),
    })),
    next_cursor,
  }
}

/** The number of these rows that fit on one page; at least one. */
function fitting(rows: { ballots: Ballots }[]): number {
  let chars = 0
  const over = rows.findIndex(({ ballots }) => (chars += textOf(ballots).length) > MAX_CHARS)
  return over < 0 ? rows.length : Math.max(1, over)
}
