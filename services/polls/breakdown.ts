import { sql } from 'kysely'
import type { z } from 'zod'
import { comms } from '#contract/comms.ts'
import { K_SAFE } from '#contract/poll-limits.ts'
import type { Breakdown as Shape } from '#contract/poll-results.ts'
import type { polls } from '#contract/polls.ts'
import { clock } from '#platform/database/clock.ts'
import type { Act, Here } from '#platform/room.ts'
import { offered } from './ballots.ts'
import { publishableOf } from './k-safe.ts'
import { closedFor } from './results.ts'
import type { PollRow, PollTables } from './tables.ts'

type Breakdown = z.output<typeof Shape>

const MOST_AT_ONCE = 200

export const get_breakdown: Act<typeof polls.get_breakdown> = async ({ poll_id }, here) => {
  await closedFor(here, poll_id)
  const kept = await here.db
    .q<PollTables>()
    .selectFrom('polls.breakdown')
    .select('result')
    .where('poll_id', '=', poll_id)
    .executeTakeFirst()
  return (kept?.result as Breakdown | undefined) ?? { poll_id, signed_in: 0, groups: [], items: [] }
}

/**
 * Counts what has closed by the communities its voters belong to then, once: who belongs where is asked by the instance
 * itself, and only what may be published is kept. Of a secret ballot nobody can say whose it is, so there is nothing to count.
 */
export async function break_down(here: Here): Promise<void> {
  const { rows } = await sql<PollRow>`
    select * from polls.poll
    where published_at is not null and not broken_down and closes_at <= ${clock} order by random() limit 20`.execute(
    here.db.q<PollTables>(),
  )
  for (const poll of rows) {
    // One that cannot be counted keeps no other from it, and is tried again.
    await breakDown(here, poll).catch((err: unknown) =>
      here.log.error({ err, poll_id: poll.poll_id }, 'a poll could not be counted by community'),
    )
  }
}

async function breakDown(here: Here, poll: PollRow): Promise<void> {
  const result = poll.secrecy === 'secret' ? null : publishedOf(poll, await countByCommunity(here, poll))
  await here.db.tx(async () => {
    if (result)
      await sql`
        insert into polls.breakdown (poll_id, result) values (${poll.poll_id}, ${JSON.stringify(result)}::jsonb)
        on conflict (poll_id) do update set result = excluded.result`.execute(here.db.q<PollTables>())
    await sql`update polls.poll set broken_down = true where poll_id = ${poll.poll_id}`.execute(here.db.q<PollTables>())
  })
}

/** How many people gave each answer. `*`: anybody. */
type Keys = Map<string, number>
interface Group {
  keys: Keys
  UIDs: Set<string>
}
interface Counted {
  everybody: Keys
  groups: Map<string, Group>
}

async function countByCommunity({ db, ask }: Here, { poll_id }: PollRow): Promise<Counted> {
  const counted: Counted = { everybody: new Map(), groups: new Map() }
  for (let last = ''; ;) {
    const { rows } = await sql<{ voter: string; keys: string[] }>`
      select voter, keys from polls.response
      where poll_id = ${poll_id} and state = 'active' and not sample and starts_with(voter, 'person:') and voter > ${last}
      order by voter limit ${MOST_AT_ONCE}`.execute(db.q<PollTables>())
    if (rows.length === 0) return counted
    last = rows.at(-1)!.voter
    const keysOf = new Map(rows.map(({ voter, keys }) => [voter.slice('person:'.length), [...keys, '*']]))
    for (const keys of keysOf.values()) add(counted.everybody, keys)
    for (const { UID, comm_id } of await ask(comms.memberships_of, { UIDs: [...keysOf.keys()] })) {
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

/** Groups large enough to hide in, largest first; as many as leave nobody alone in what remains of everybody. */
function largeEnough(groups: Counted['groups'], all: number) {
  const large = [...groups]
    .map(([comm_id, group]) => ({ comm_id, ...group, n: group.UIDs.size }))
    .filter(({ n }) => n >= K_SAFE && (all - n >= K_SAFE || all === n))
    .toSorted((a, b) => b.n - a.n || (a.comm_id < b.comm_id ? -1 : 1))
  const shown: typeof large = []
  for (const group of large) if (shown.every((other) => areApart(group, other))) shown.push(group)
  const left = () => all - shown.reduce((sum, { n }) => sum + n, 0)
  while (shown.length > 0 && left() > 0 && left() < K_SAFE) shown.pop()
  return shown
}

/** Whether two communities can be shown beside each other: who belongs to only one of them is not one of a few. */
function areApart(one: Group, other: Group): boolean {
  const both = [...one.UIDs].filter((UID) => other.UIDs.has(UID)).length
  return [one.UIDs.size - both, other.UIDs.size - both].every((only) => only === 0 || only >= K_SAFE)
}

/** What of it can be published: communities beside each other and beside everybody else. */
function publishedOf(poll: PollRow, { everybody, groups }: Counted): Breakdown {
  const all = everybody.get('*') ?? 0
  const shown = largeEnough(groups, all)
  const items = poll.items.flatMap((item) => {
    if (item.kind !== 'single' && item.kind !== 'multiple' && item.kind !== 'approval') return []
    const choices = offered(item)
    const countsIn = (keys: Keys) => choices.map((choice) => keys.get(`${item.item_id}.${choice}`) ?? 0)
    const columns = publishableOf(
      shown.map(({ keys }) => countsIn(keys)),
      countsIn(everybody),
    )
    return [
      {
        item_id: item.item_id,
        choices: choices.map((option_id, at) => ({ option_id, n: columns.map((column) => column[at]!) })),
      },
    ]
  })
  return {
    poll_id: poll.poll_id,
    signed_in: all,
    groups: shown.map(({ comm_id, n }) => ({ comm_id, n })),
    items: shown.length > 0 ? items : [],
  }
}
