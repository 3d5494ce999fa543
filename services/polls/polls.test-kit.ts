import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import { polls, type PollDraft } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { openLog } from '#platform/log.ts'
import type { Here } from '#platform/room.ts'
import type { z } from 'zod'
import { create_poll, publish_poll } from './drafting.ts'
import service from './service.ts'

/** The one community that exists while this room is tested alone. */
export const knownCommunity = '01J00000000000000000000000'

/** This room by itself: its own tables, and everybody who can come to it. */
export interface Stage {
  db: Database
  /** Topics told to the live hub, in order. */
  changed: string[]
  guest(name: string): Here
  person(UID: string): Here
  operator: Here
  stranger: Here
}

export async function openStage(open: () => Promise<Database>): Promise<Stage> {
  const db = await open()
  await migrate(db, 'polls', service.migrations)
  const changed: string[] = []
  const at = (visitor: Visitor): Here => ({
    db,
    visitor,
    ask,
    live: { changed: (topic) => void changed.push(topic) },
    log: openLog('silent'),
  })
  const address = '203.0.113.1'
  return {
    db,
    changed,
    guest: (name) => at({ kind: 'guest', guest: name, address }),
    person: (UID) => at({ kind: 'person', UID, address }),
    operator: at({ kind: 'operator', address }),
    stranger: at({ kind: 'guest', guest: null, address }),
  }
}

const ask: Here['ask'] = async (_call, input) => {
  if ('comm_id' in input && input.comm_id === knownCommunity) return {} as never
  throw new Refusal('NOT_FOUND')
}

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()

/** A draft as an author gives it: three options, open for a day, unless said otherwise. */
export const draft = (given: Partial<z.input<typeof PollDraft>> = {}) =>
  polls.create_poll.input.parse({
    title: 'Which day should the market be?',
    options: ['Saturday', 'Sunday', 'Friday evening'],
    closes_at: hours(24),
    ...given,
  })

export async function newDraft(stage: Stage, given: Partial<z.input<typeof PollDraft>> = {}): Promise<string> {
  return (await create_poll(draft(given), stage.operator)).poll_id
}

export async function openPoll(stage: Stage, given: Partial<z.input<typeof PollDraft>> = {}): Promise<string> {
  const poll_id = await newDraft(stage, given)
  await publish_poll({ poll_id, if_version: 1 }, stage.operator)
  return poll_id
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

/** The code a call was refused with. */
export const refusal = (reply: Promise<unknown>): Promise<string> =>
  reply.then(
    () => 'answered',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : Promise.reject(thrown)),
  )

/** The counts of a poll as they are kept: choice, then guests and signed-in people. */
export async function tallyOf(stage: Stage, poll_id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ choice: string; n: number }>`
    select choice, sum(n)::integer as n from polls.tally where poll_id = ${poll_id} group by choice having sum(n) <> 0`.execute(
    stage.db.q(),
  )
  return Object.fromEntries(rows.map(({ choice, n }) => [choice, n]))
}
