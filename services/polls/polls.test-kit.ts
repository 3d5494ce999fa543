import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import { PollDraft } from '#contract/poll-shapes.ts'
import type { Database } from '#platform/database/database.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Here } from '#platform/room.ts'
import { openHere, type Heard } from '#tests/here.ts'
import type { z } from 'zod'
import { create_poll } from './drafting.ts'
import type { Role } from './rules.ts'
import type { ResponseRow } from './tables.ts'
import service from './service.ts'

/** The one community that exists while this room is tested alone. */
export const knownCommunity = '01J00000000000000000000000'

/** This room by itself: its own tables, everybody who can come to it, and a community that says who belongs to it. */
export interface Stage {
  db: Database
  heard: Heard
  /** Topics told to the live hub, in order. */
  changed: string[]
  /** Who is what in the known community, by UID. */
  roles: Map<string, NonNullable<Role>>
  as(visitor: Visitor): Here
  guest(name: string): Here
  /** Signed in, in a browser that was this guest before. */
  person(UID: string, guest?: string | null): Here
  operator: Here
  stranger: Here
}

export async function openStage(open: () => Promise<Database>): Promise<Stage> {
  const db = await open()
  await migrate(db, 'platform', instanceMigrations)
  await migrate(db, 'polls', service.migrations)
  const opened = openHere(db)
  const roles: Stage['roles'] = new Map()
  const as = (visitor: Visitor): Here => ({ ...opened.as(visitor), ask: askAs(visitor, roles) })
  const address = '203.0.113.1'
  return {
    db,
    heard: opened.heard,
    changed: opened.heard.changed,
    roles,
    as,
    guest: (guest) => as({ kind: 'guest', guest, address }),
    person: (UID, guest = null) => as({ ...opened.person(UID).visitor, guest } as Visitor),
    operator: as(opened.operator.visitor),
    stranger: as({ kind: 'guest', guest: null, address }),
  }
}

/** What the room of communities answers this visitor. */
const askAs =
  (visitor: Visitor, roles: Stage['roles']): Here['ask'] =>
  async (call, input) => {
    const role = (visitor.kind === 'person' && roles.get(visitor.UID)) || null
    const membership = { comm_id: knownCommunity, role, joined_at: '2026-11-01T08:00:00.000Z' }
    if (call.name === 'my_memberships') return (role ? [membership] : []) as never
    if ('comm_id' in input && input.comm_id === knownCommunity) return { role } as never
    throw new Refusal('NOT_FOUND')
  }

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()

type Given = Partial<z.input<typeof PollDraft>>

/** A draft as an author gives it: three options, open for a day, unless said otherwise. */
export const draft = (given: Given = {}) =>
  PollDraft.parse({
    title: 'Which day should the market be?',
    options: ['Saturday', 'Sunday', 'Friday evening'],
    closes_at: hours(24),
    ...given,
  })

export async function newDraft(stage: Stage, given: Given = {}): Promise<string> {
  return (await create_poll({ ...draft(given), publish: false }, stage.operator)).poll_id
}

export async function openPoll(stage: Stage, given: Given = {}): Promise<string> {
  return (await create_poll({ ...draft(given), publish: true }, stage.operator)).poll_id
}

/** Lets time pass for one poll: its moments move into the past (or, by a negative number, the future). */
export async function pass(stage: Stage, poll_id: string, hours: number): Promise<void> {
  await sql`
    update polls.poll
    set opens_at = opens_at - ${hours} * interval '1 hour', closes_at = closes_at - ${hours} * interval '1 hour'
    where poll_id = ${poll_id}`.execute(stage.db.q())
}

/** Closes a poll at this very moment. */
export async function closeNow(stage: Stage, poll_id: string): Promise<void> {
  await sql`
    update polls.poll set opens_at = opens_at - interval '1 hour', closes_at = date_trunc('milliseconds', clock_timestamp())
    where poll_id = ${poll_id}`.execute(stage.db.q())
}

/** The counts of a poll as they are kept: choice, then guests and signed-in people. */
export async function tallyOf(stage: Stage, poll_id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ choice: string; n: number }>`
    select choice, sum(n)::integer as n from polls.tally where poll_id = ${poll_id} group by choice having sum(n) <> 0`.execute(
    stage.db.q(),
  )
  return Object.fromEntries(rows.map(({ choice, n }) => [choice, n]))
}

/** Every answer to a poll as it is kept. */
export async function answersTo(stage: Stage, poll_id: string): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    select * from polls.response where poll_id = ${poll_id} order by voter`.execute(stage.db.q())
  return rows
}

/** What the count itself has told, for these polls: the outbox, in no order. */
export async function toldOf(stage: Stage, poll_id: string): Promise<{ name: string; UID: string }[]> {
  const { rows } = await sql<{ name: string; UID: string }>`
    select name, data->>'UID' as "UID" from platform.outbox where data->>'poll_id' = ${poll_id}`.execute(stage.db.q())
  return rows
}
