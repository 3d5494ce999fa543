import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#contract/call.ts'
import { events } from '#contract/events.ts'
import type { PollDraft } from '#contract/poll-shapes.ts'
import type { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Act, Here } from '#platform/room.ts'
import { holdPoll, pollFor, topicOf, type TimedPoll } from './data.ts'
import { mayManage, roleIn } from './membership.ts'
import {
  canManage,
  closingFault,
  draftFaults,
  isOver,
  openingOf,
  optionsOf,
  whyNotPublish,
  whyNotSave,
} from './rules.ts'
import type { PollRow, PollTable, PollTables } from './tables.ts'

type Draft = z.output<typeof PollDraft>
type Fields = Record<string, string>
interface Versioned {
  poll_id: string
  version: number
}

export const create_poll: Act<typeof polls.create_poll> = async ({ publish, draft_key = null, ...draft }, here) => {
  const { db, visitor } = here
  refuse(draftFaults(draft))
  await refuseStranger(here, draft)
  const author = visitor.kind === 'person' ? visitor.UID : null
  return db.tx(async () => {
    // Publishing adds one: a new poll has version 1 either way, so whoever sends it twice reads the same reply.
    const version = publish ? 0 : 1
    const poll = { poll_id: newId(), author, draft_key, version, ...columnsOf(draft) }
    const added = await addDraft(db, poll)
    if (!added) return { poll_id: await findSent(db, author, draft_key!), version: 1 }
    if (!publish) return added
    return publishHeld(db, await holdPoll(db, added.poll_id, 'alone'))
  })
}

/** Undefined where the author's key is taken: by the same form, sent before or still on its way then. */
const addDraft = (db: Database, poll: Insertable<PollTable>): Promise<Versioned | undefined> =>
  db
    .q<PollTables>()
    .insertInto('polls.poll')
    .values(poll)
    .onConflict((taken) => taken.doNothing())
    .returning(['poll_id', 'version'])
    .executeTakeFirst()

/** The poll an author's key was used for. */
async function findSent(db: Database, author: string | null, draft_key: string): Promise<string> {
  const { poll_id } = await db
    .q<PollTables>()
    .selectFrom('polls.poll')
    .select('poll_id')
    .where(sql<string>`coalesce(author, '')`, '=', author ?? '')
    .where('draft_key', '=', draft_key)
    .executeTakeFirstOrThrow()
  return poll_id
}

export const save_poll: Act<typeof polls.save_poll> = async ({ poll_id, if_version, ...draft }, here) => {
  const { db } = here
  const looked = await findManaged(here, poll_id)
  refuse(draftFaults(draft))
  await refuseStranger(here, draft)
  const columns = columnsOf(draft)
  return db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    const why = whyNotSave(state, poll.version, if_version) ?? whyMoved(looked.poll, poll)
    if (why) throw new Refusal(why)
    if (state === 'draft') return rewrite(db, poll_id, columns)
    refuse(closingFault(columns, now))
    return rewrite(db, poll_id, { ...columns, opens_at: openingOf(columns, now) })
  })
}

export const publish_poll: Act<typeof polls.publish_poll> = async ({ poll_id, if_version }, here) => {
  const { db } = here
  const looked = await findManaged(here, poll_id)
  return db.tx(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    const why = whyNotPublish(held.state, held.poll.version, if_version) ?? whyMoved(looked.poll, held.poll)
    if (why) throw new Refusal(why)
    return publishHeld(db, held)
  })
}

export const set_outcome: Act<typeof polls.set_outcome> = async ({ poll_id, text }, here) => {
  const { db, live } = here
  const { poll, state } = await findManaged(here, poll_id)
  // What is over no longer changes its community.
  if (!isOver(state)) throw new Refusal('NOT_CLOSED')
  const saved = await db.tx(async () => {
    const { state, now } = await holdPoll(db, poll_id, 'alone')
    // Over is for ever, unless it was removed meanwhile: of that nobody is told any more.
    if (!isOver(state)) throw new Refusal('NOT_FOUND')
    await here.tell(events.outcome_set, { poll_id, title: poll.title, lang: poll.lang })
    return rewrite(db, poll_id, { outcome_text: text, outcome_at: now })
  })
  live.changed(topicOf(poll_id))
  return saved
}

/** A poll the caller may manage. Whom that is depends on its community, so the transaction looks whether it moved. */
async function findManaged(here: Here, poll_id: string): Promise<TimedPoll> {
  const found = await pollFor(here, poll_id)
  if (found.state === 'draft' || (await mayManage(here, found.poll))) return found
  throw new Refusal('FORBIDDEN')
}

const whyMoved = (looked: PollRow, held: PollRow): 'STALE_VERSION' | null =>
  looked.comm_id === held.comm_id ? null : 'STALE_VERSION'

function publishHeld(db: Database, { poll, now }: TimedPoll): Promise<Versioned> {
  refuse(closingFault(poll, now))
  return rewrite(db, poll.poll_id, { published_at: now, opens_at: openingOf(poll, now) })
}

/** A draft as its row. */
const columnsOf = (draft: Draft) => ({
  ...draft,
  options: JSON.stringify(optionsOf(draft)),
  opens_at: draft.opens_at ? new Date(draft.opens_at) : null,
  closes_at: new Date(draft.closes_at),
})

type Change = Partial<ReturnType<typeof columnsOf>> & {
  published_at?: Date | null
  outcome_text?: string
  outcome_at?: Date
  removed_at?: Date
  removed_reason?: string
}

/** Writes a held poll. Its version tells authors, and ballots on their way, that it has changed. */
export const rewrite = (db: Database, poll_id: string, change: Change): Promise<Versioned> =>
  db
    .q<PollTables>()
    .updateTable('polls.poll')
    .set((poll) => ({ ...change, version: poll('version', '+', 1) }))
    .where('poll_id', '=', poll_id)
    .returning(['poll_id', 'version'])
    .executeTakeFirstOrThrow()

function refuse(fields: Fields | null): void {
  if (fields) throw new Refusal('RULE', { fields })
}

/** Refuses to write into a community that there is not, or that the caller does not look after. */
async function refuseStranger(here: Here, { comm_id }: Draft): Promise<void> {
  const role = comm_id ? await roleIn(here, comm_id) : null
  if (role === undefined) throw new Refusal('RULE', { fields: { comm_id: 'is not a community here' } })
  if (!canManage({ operator: isOperator(here.visitor), role })) throw new Refusal('FORBIDDEN')
}
