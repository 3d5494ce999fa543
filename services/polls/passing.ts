import { sql } from 'kysely'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { newcomersListed } from '#contract/newcomers.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { refuseUnexplained } from '#platform/door/unexplained.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { isAuthor } from '#platform/publishing/rules.ts'
import { findManaged, holdPoll } from './data.ts'
import { placeOf } from './membership.ts'
import { passEstablished, showEverywhere, staysHere, waitingToBeSeen } from './newcomers.ts'
import type { Act } from './own.ts'
import { places } from './places.ts'

export const pass_poll: Act<typeof polls.pass_poll> = async ({ poll_id, if_version, reason }, ctx) => {
  const { db, visitor } = ctx
  const { poll: looked } = await findManaged(ctx, poll_id)
  const place = await placeOf(ctx, looked)
  if (isAuthor(visitor, looked) || !place.may.includes('look_after')) throw new PollRefusal('FORBIDDEN')
  if (await staysHere(ctx, place)) throw new PollRefusal('FORBIDDEN')
  refuseUnexplained(visitor, reason)
  return db.tx(async () => {
    const { poll } = await holdPoll(db, poll_id, 'alone')
    refuseStale(poll.version, if_version)
    ctx.noteInTrail({ unchanged: poll.only_here_at === null })
    await showEverywhere(db, poll_id)
    return { poll_id, version: poll.version }
  })
}

export const only_here: Act<typeof polls.only_here> = async ({ comm_id }, ctx) => {
  const place = await placeOf(ctx, { comm_id: comm_id ?? null })
  const may = comm_id === undefined ? isOperator(ctx.visitor) : place.may.includes('look_after')
  if (!may) throw new PollRefusal('FORBIDDEN')
  if (await staysHere(ctx, place)) return []
  return waitingToBeSeen(ctx.db, {
    among: sql`published_at is not null and removed_at is null and ${places.listed('poll.comm_id')}`,
    since: 'published_at',
    limit: newcomersListed,
    comm_id,
  })
}

/** Lets the whole instance see polls by people whose accounts have become established. */
export const pass_established = passEstablished
