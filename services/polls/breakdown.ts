import { sql } from 'kysely'
import { comms } from '#contract/comms.ts'
import type { polls } from '#contract/polls.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { allPages } from '#platform/kit/all-pages.ts'
import { finalResult } from './counted-results.ts'
import { findPoll } from './data.ts'
import { linkedItems, partsOf } from './linked.ts'
import type { Act, Context } from './own.ts'
import { publishBreakdown, withoutGroups, type Breakdown, type Counted, type Keys } from './published-breakdown.ts'
import { closedFor } from './results.ts'
import type { PollRow } from './tables.ts'

const MAX_AT_ONCE = 200

export const get_breakdown: Act<typeof polls.get_breakdown> = async ({ poll_id }, ctx) => {
  await closedFor(ctx, poll_id)
  const kept = await ctx.db
    .q()
    .selectFrom('polls.breakdown')
    .select(['result', hiddenGroups.as('hidden')])
    .where('poll_id', '=', poll_id)
    .executeTakeFirst()
  if (!kept) return { poll_id, signed_in: null, groups: [], items: [] }
  return withoutGroups(kept.result as Breakdown, kept.hidden)
}

/** The communities in a breakdown that are no longer visible to everybody. */
const hiddenGroups = sql<string[]>`array(
  select comm_id from polls.place where visibility <> 'public' and comm_id in (
    select jsonb_array_elements(breakdown.result->'groups')->>'comm_id'))`

/**
 * Counts each closed poll once by community. Voters count for a community if they belong to it now and already belonged
 * to it before the poll opened. Otherwise, somebody could fill up a small community with accounts of their own. The
 * instance itself asks for the memberships, and only numbers that may be published are stored. Secret polls are not
 * counted by community, because it is unknown who cast which ballot.
 */
export async function break_down(ctx: Context): Promise<void> {
  const { rows } = await sql<PollRow>`
    select * from polls.poll
    where published_at is not null and not breakdown_done and closes_at <= ${clockOnce} order by random() limit 20`.execute(
    ctx.db.q(),
  )
  for (const poll of rows) {
    // A poll that cannot be counted does not hold up the others, and will be tried again.
    await breakDown(ctx, poll).catch((err: unknown) =>
      ctx.log.error({ err, poll_id: poll.poll_id }, 'a poll could not be counted by community'),
    )
  }
}

async function breakDown(ctx: Context, poll: PollRow): Promise<void> {
  const result = poll.secrecy === 'secret' ? null : await countedBreakdown(ctx, poll)
  await ctx.db.tx(async () => {
    if (result)
      await sql`
        insert into polls.breakdown (poll_id, result) values (${poll.poll_id}, ${JSON.stringify(result)}::jsonb)
        on conflict (poll_id) do update set result = excluded.result`.execute(ctx.db.q())
    await sql`update polls.poll set breakdown_done = true where poll_id = ${poll.poll_id}`.execute(ctx.db.q())
  })
}

async function countedBreakdown(ctx: Context, poll: PollRow): Promise<Breakdown> {
  const result = await finalResult(ctx, await findPoll(ctx.db, poll.poll_id))
  const counted = await countByCommunity(ctx, poll)
  return ctx.work.run(publishBreakdown, { poll, counted, result: result! })
}

async function countByCommunity({ db, ask }: Context, { poll_id, opens_at, items }: PollRow): Promise<Counted> {
  const parts = partsOf(linkedItems(items))
  const joined_before = opens_at!.toISOString()
  const counted: Counted = { everybody: new Map(), groups: new Map() }
  for (let last = ''; ;) {
    const { rows } = await sql<{ voter: string; keys: string[] }>`
      select voter, keys from polls.response
      where poll_id = ${poll_id} and state = 'active' and not sample and starts_with(voter, 'person:') and voter > ${last}
      order by voter limit ${MAX_AT_ONCE}`.execute(db.q())
    if (rows.length === 0) return counted
    last = rows.at(-1)!.voter
    const keysOf = new Map(
      rows.map(({ voter, keys }) => [voter.slice('person:'.length), [...keys, ...parts(keys), '*']]),
    )
    for (const keys of keysOf.values()) add(counted.everybody, keys)
    const UIDs = [...keysOf.keys()]
    const theirs = await allPages((cursor) => ask(comms.list_memberships, { UIDs, joined_before, cursor }))
    for (const { UID, comm_id } of theirs) {
      const group = counted.groups.get(comm_id) ?? { keys: new Map<string, number>(), UIDs: new Set<string>() }
      counted.groups.set(comm_id, group)
      group.UIDs.add(UID)
      add(group.keys, keysOf.get(UID)!)
    }
  }
}

const add = (counts: Keys, keys: string[]): void => {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
}
