import { sql } from 'kysely'
import type { Asked, Call, Reply } from '#contract/call.ts'
import type { EventInput } from '#contract/event.ts'
import type { noticeEvents } from '#contract/notice-events.ts'
import { ItemDraft } from '#contract/poll-items.ts'
import { PollDraft } from '#contract/poll-shapes.ts'
import { polls as calls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDoor } from '#platform/door/enter.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { openLog } from '#platform/log.ts'
import type { Context } from '#platform/room.ts'
import { openContext, type Heard } from '#tests/context.ts'
import type { Open } from '#tests/engines.ts'
import type { z } from 'zod'
import { topicOf } from './data.ts'
import { create_poll } from './drafting.ts'
import type { CommunityRole, Role } from './membership.ts'
import { askAs, knownCommunity, type OtherRooms } from './other-rooms.test-kit.ts'
import type { ResponseRow } from './tables.ts'
import { deciding } from './deciding.test-kit.ts'
import service from './service.ts'

export { knownCommunity }

/**
 * This room on its own: its tables, everybody who can visit it, and the replies of the rooms that store communities and
 * people.
 */
export interface Stage extends ReturnType<typeof deciding> {
  db: Database
  heard: Heard
  /** The topics whose changes were reported to the live hub, in order. */
  changed: string[]
  /**
   * The roles in the community of these tests, by UID, the permissions of its members for polls, and whether no operator
   * has looked at it yet.
   */
  roles: Map<string, NonNullable<Role>>
  community: { members_may: CommunityRole['may']; unseen: boolean }
  /** People whose accounts are not established yet, by UID. */
  newcomers: Set<string>
  /** The communities on the front page; at first, only the community that exists in these tests. */
  front: string[]
  /** The confirmed e-mail addresses, by UID. */
  confirmed: Map<string, string>
  /** Memberships in other communities; if `joined_at` is missing, the person joined long ago. */
  elsewhere: { UID: string; comm_id: string; joined_at?: string }[]
  /**
   * Makes a call through the door, as every caller does: checks the input, runs the act, passes on only the refusals
   * that the call declares, and checks the reply.
   */
  enter<C extends Call>(call: C, ctx: Context, input: Asked<C>): Promise<Reply<C>>
  as(visitor: Visitor): Context
  guest(name: string): Context
  /** A signed-in person, in a browser that this guest used before. */
  person(UID: string, guest?: string | null): Context
  operator: Context
  stranger: Context
}

export async function openStage(open: Open): Promise<Stage> {
  const db = await open({ tables: true })
  await migrate(db, 'platform', instanceMigrations)
  await migrate(db, 'polls', service.migrations)
  const opened = openContext(db)
  const others: OtherRooms = {
    roles: new Map(),
    community: { members_may: [], unseen: false },
    newcomers: new Set(),
    front: [knownCommunity],
    confirmed: new Map(),
    elsewhere: [],
  }
  const as = (visitor: Visitor): Context => ({ ...opened.as(visitor), ask: askAs(visitor, others) })
  const address = '203.0.113.1'
  const door = openDoor({
    calls: Object.values(calls),
    rooms: [service],
    callRemote: (call, visitor, input) => askAs(visitor, others)(call, input as never),
    take: () => {},
    addressLimit: 1_000_000,
    at: () => opened.operator,
    log: openLog('silent'),
  })
  return {
    db,
    ...deciding(db, as(opened.operator.visitor)),
    heard: opened.heard,
    changed: opened.heard.changed,
    ...others,
    enter: (call, ctx, input) => door.enter(call, ctx.visitor, input),
    as,
    guest: (guest) => as({ kind: 'guest', guest, address }),
    person: (UID, guest = null) => as({ ...opened.person(UID).visitor, guest } as Visitor),
    operator: as(opened.operator.visitor),
    stranger: as({ kind: 'guest', guest: null, address }),
  }
}

/** The id of one person among many: 1, 2 … */
export const uid = (place: number): string => `01J${String(place).padStart(23, '0')}`

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()

type Item = z.input<typeof ItemDraft>
/** The content of a draft. If it has a single item, its fields can be given directly, without a list of items. */
type Given = Partial<z.input<typeof PollDraft>> &
  { [K in Item['kind']]: Partial<Omit<Extract<Item, { kind: K }>, 'text' | 'kind'>> & { kind?: K } }[Item['kind']]

/** A draft as an author sends it. Unless the test gives other values, it has three options and is open for a day. */
export const draft = (given: Given = {}) => {
  const { kind = 'single' } = given
  const chosen = 'options' in ItemDraft.options.find(({ shape }) => shape.kind.value === kind)!.shape
  const options = chosen && { options: ['Saturday', 'Sunday', 'Friday evening'] }
  const asked = Object.entries({ kind: 'single', ...options, ...given })
  const ofPoll = asked.filter(([field]) => field in PollDraft.shape)
  const ofItem = asked.filter(([field]) => !(field in PollDraft.shape))
  return PollDraft.parse({
    title: 'Which day should the market be?',
    items: [ItemDraft.parse(Object.fromEntries(ofItem))],
    closes_at: hours(24),
    ...Object.fromEntries(ofPoll),
  })
}

export async function newDraft(stage: Stage, given: Given = {}): Promise<string> {
  return (await create_poll({ ...draft(given), publish: false }, stage.operator)).poll_id
}

export async function openPoll(stage: Stage, given: Given = {}): Promise<string> {
  return (await create_poll({ ...draft(given), publish: true }, stage.operator)).poll_id
}

/** Lets time pass for one poll by moving its times into the past (or into the future, if the number is negative). */
export async function pass(stage: Stage, poll_id: string, hours: number): Promise<void> {
  await sql`
    update polls.poll
    set opens_at = opens_at - ${hours} * interval '1 hour', closes_at = closes_at - ${hours} * interval '1 hour'
    where poll_id = ${poll_id}`.execute(stage.db.q())
}

/** Lets an hour pass for one poll, including its answers and its steps. */
export async function hourPasses(stage: Stage, poll_id: string): Promise<void> {
  await pass(stage, poll_id, 1)
  for (const [table, moments] of [
    ['response', ['created_at', 'updated_at']],
    ['step', ['looked', 'until']],
  ] as const)
    for (const moment of moments)
      await sql`update ${sql.table(`polls.${table}`)} set ${sql.ref(moment)} = ${sql.ref(moment)} - interval '1 hour' where poll_id = ${poll_id}`.execute(
        stage.db.q(),
      )
  await sql`
    update polls.step set marks = array(select mark - interval '1 hour' from unnest(marks) as mark)
    where poll_id = ${poll_id} and marks is not null`.execute(stage.db.q())
  // Cached results are not kept for as long as an hour.
  stage.operator.live.again(topicOf(poll_id))
}

/** Closes a poll at this very moment. */
export async function closeNow(stage: Stage, poll_id: string): Promise<void> {
  await sql`
    update polls.poll set opens_at = opens_at - interval '1 hour', closes_at = date_trunc('milliseconds', clock_timestamp())
    where poll_id = ${poll_id}`.execute(stage.db.q())
}

/**
 * The stored counts of a poll's first item, for guests and signed-in people together; `*`: the number of people who
 * answered.
 */
export async function tallyOf(stage: Stage, poll_id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select key, sum(count)::integer as n from polls.tally where poll_id = ${poll_id} group by key having sum(count) <> 0`.execute(
    stage.db.q(),
  )
  const named = rows.filter(({ key }) => key !== 'i1').map(({ key, n }) => [key.replace('i1.', ''), n] as const)
  return Object.fromEntries(named)
}

/** The stored numbers of answers from guests and from signed-in people. */
export async function votersApart(stage: Stage, poll_id: string) {
  const { rows } = await sql<{ n: number; guests: number; signed_in: number }>`
    select coalesce(sum(count), 0)::integer as n, coalesce(sum(count) filter (where not signed_in), 0)::integer as guests,
      coalesce(sum(count) filter (where signed_in), 0)::integer as signed_in
    from polls.tally where poll_id = ${poll_id} and key = '*'`.execute(stage.db.q())
  return rows[0]!
}

/** Every answer to a poll, as it is stored. */
export const answersTo = async ({ db }: Stage, poll_id: string): Promise<ResponseRow[]> =>
  (await sql<ResponseRow>`select * from polls.response where poll_id = ${poll_id} order by voter`.execute(db.q())).rows

/** The events that the counting statement has published about this poll, from the outbox, in no particular order. */
export async function toldOf(stage: Stage, poll_id: string): Promise<{ name: string; UID: string }[]> {
  const { rows } = await sql<{ name: string; UID: string }>`
    select name, data->>'UID' as "UID" from platform.outbox where data->>'poll_id' = ${poll_id}`.execute(stage.db.q())
  return rows
}

/** The notices that followers of polls have been sent, in order. */
export const noticesIn = (stage: Pick<Stage, 'heard'>) =>
  stage.heard.told.flatMap(({ event, data }) => {
    if (event !== 'noticed') return []
    const { about, ...notice } = data as EventInput<typeof noticeEvents.noticed>
    return [{ ...notice, poll_id: about.id }]
  })
