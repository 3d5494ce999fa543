import type { z } from 'zod'
import { isRefusal, Refusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import type { PollDraft, polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Act, Ask } from '#platform/room.ts'
import { holdPoll, topicOf } from './data.ts'
import { closingFault, draftFaults, openingOf, optionsOf, whyNotPublish, whyNotSave } from './rules.ts'
import type { PollTables } from './tables.ts'

type Draft = z.output<typeof PollDraft>
type Fields = Record<string, string>

export const create_poll: Act<typeof polls.create_poll> = async (draft, { db, ask }) => {
  refuse(draftFaults(draft))
  refuse(await communityFault(draft, ask))
  const poll_id = newId()
  await db
    .q<PollTables>()
    .insertInto('polls.poll')
    .values({ poll_id, ...columnsOf(draft) })
    .execute()
  return { poll_id, version: 1 }
}

export const save_poll: Act<typeof polls.save_poll> = async ({ poll_id, if_version, ...draft }, { db, ask }) => {
  refuse(draftFaults(draft))
  refuse(await communityFault(draft, ask))
  const columns = columnsOf(draft)
  return db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    const why = whyNotSave(state, poll.version, if_version)
    if (why) throw new Refusal(why)
    if (state === 'draft') return rewrite(db, poll_id, columns)
    refuse(closingFault(columns, now))
    return rewrite(db, poll_id, { ...columns, opens_at: openingOf(columns, now) })
  })
}

export const publish_poll: Act<typeof polls.publish_poll> = async ({ poll_id, if_version }, { db }) =>
  db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    const why = whyNotPublish(state, poll.version, if_version)
    if (why) throw new Refusal(why)
    refuse(closingFault(poll, now))
    return rewrite(db, poll_id, { published_at: now, opens_at: openingOf(poll, now) })
  })

export const set_outcome: Act<typeof polls.set_outcome> = async ({ poll_id, text }, { db, live }) => {
  const saved = await db.tx(async () => {
    const { state, now } = await holdPoll(db, poll_id, 'alone')
    if (state !== 'closed' && state !== 'outcome') throw new Refusal('NOT_CLOSED')
    return rewrite(db, poll_id, { outcome_text: text, outcome_at: now })
  })
  live.changed(topicOf(poll_id))
  return saved
}

/** A draft as its row. */
const columnsOf = (draft: Draft) => ({
  ...draft,
  options: JSON.stringify(optionsOf(draft)),
  opens_at: draft.opens_at ? new Date(draft.opens_at) : null,
  closes_at: new Date(draft.closes_at),
})

type Change = Partial<ReturnType<typeof columnsOf>> & {
  published_at?: Date
  outcome_text?: string
  outcome_at?: Date
}

/** Writes a held poll. Its version tells authors, and ballots on their way, that it has changed. */
const rewrite = (db: Database, poll_id: string, change: Change): Promise<{ poll_id: string; version: number }> =>
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

/** Asked before the transaction: another room can be slow. */
async function communityFault({ comm_id }: Draft, ask: Ask): Promise<Fields | null> {
  if (!comm_id) return null
  return ask(comms.get_community, { comm_id }).then(
    () => null,
    (thrown: unknown) => {
      if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return { comm_id: 'is not a community here' }
      throw thrown
    },
  )
}
