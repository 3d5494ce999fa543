import { isDeepStrictEqual } from 'node:util'
import { sql, type Insertable } from 'kysely'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { newId } from '#platform/kit/ids.ts'
import { hasBallots, holdPoll, type TimedPoll } from './data.ts'
import { findEditable } from './access.ts'
import { adviceNow, completed, draftOf, listedOf, refuseBlocked, rowOf, type Draft } from './drafts.ts'
import { newSecret } from './lot.ts'
import { notedEdit } from './notes.ts'
import { placeIn, placeOf } from './membership.ts'
import type { Act, Context, Database } from './own.ts'
import { openingOf, whyNotPublish, whyNotSave } from './rules.ts'
import type { PollRow, PollTable } from './tables.ts'
import { keepVersion } from './my-drafts.ts'

/** Up to fifty of them are read at once, and each is looked through whenever it is saved. */
const MAX_DRAFT_CHARS = 120_000

/** Twice of what can be published has room; more would only burden whoever looks at it. */
function refuseLong(draft: Draft): void {
  if (JSON.stringify(draft).length > MAX_DRAFT_CHARS)
    throw new PollRefusal('INVALID', { fields: { items: { is: 'too_long', max: MAX_DRAFT_CHARS } } })
}

export interface Versioned {
  poll_id: string
  version: number
}

export const create_poll: Act<typeof polls.create_poll> = async ({ publish, draft_key = null, ...sent }, ctx) => {
  const { db, visitor } = ctx
  const draft = completed(sent)
  refuseLong(draft)
  await refuseStranger(ctx, draft, publish)
  const issues = adviceNow(draft, draft.audience === 'list' ? 0 : null, ctx.timeZone)
  const author = visitor.kind === 'person' ? visitor.UID : null
  return db.tx(async () => {
    // Publishing adds one: a new poll has version 1 either way, so whoever sends it twice reads the same reply.
    const version = publish ? 0 : 1
    const poll = { poll_id: newId(), author, draft_key, version, ...rowOf(draft) }
    const added = await addDraft(db, poll)
    if (!added) return { poll_id: await findSent(db, author, draft_key!), version: 1, issues }
    if (publish) refuseBlocked(issues)
    if (author && !publish) await refuseHoard(db, author)
    if (publish) return { ...(await publishHeld(db, await holdPoll(db, added.poll_id, 'alone'))), issues }
    await keepVersion(db, added, draft)
    return { ...added, issues }
  })
}

/** Undefined where the author's key is taken: by the same form, sent before or still on its way then. */
export const addDraft = (db: Database, poll: Insertable<PollTable>): Promise<Versioned | undefined> =>
  db
    .q()
    .insertInto('polls.poll')
    .values(poll)
    .onConflict((taken) => taken.doNothing())
    .returning(['poll_id', 'version'])
    .executeTakeFirst()

/** The poll an author's key was used for. */
async function findSent(db: Database, author: string | null, draft_key: string): Promise<string> {
  const { poll_id } = await db
    .q()
    .selectFrom('polls.poll')
    .select('poll_id')
    .where(sql<string>`coalesce(author, '')`, '=', author ?? '')
    .where('draft_key', '=', draft_key)
    .executeTakeFirstOrThrow()
  return poll_id
}

/** Refuses one more draft to who has as many as one may. One author's drafts are counted one after another. */
export async function refuseHoard(db: Database, author: string): Promise<void> {
  await db.lock(`polls drafts ${author}`)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from polls.poll
    where author = ${author} and published_at is null and removed_at is null`.execute(db.q())
  if (rows[0]!.n > limits.drafts.max) throw new PollRefusal('TOO_MANY')
}

export const save_poll: Act<typeof polls.save_poll> = async ({ poll_id, if_version, ...sent }, ctx) => {
  const { db } = ctx
  const draft = completed(sent)
  refuseLong(draft)
  const looked = await findEditable(ctx, poll_id)
  await refuseStranger(ctx, draft, looked.state !== 'draft')
  const issues = adviceNow(draft, await listedOf(db, poll_id, draft), ctx.timeZone)
  return db.tx(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    const { poll, state, now } = held
    const why = whyNotSave(state, await hasBallots(db, poll), poll.version, if_version) ?? whyMoved(looked.poll, poll)
    if (why) throw new PollRefusal(why)
    const row = rowOf(draft)
    if (state !== 'draft') {
      refuseBlocked(issues)
      refusePast(row, now)
      return {
        ...(await rewrite(db, poll_id, { ...row, opens_at: openingOf(row, now), ...notesOfEdit(held, draft) })),
        issues,
      }
    }
    // Whoever changes what waits for review asks for it again.
    const saved = await rewrite(db, poll_id, {
      ...row,
      saved_at: now,
      review: poll.review === 'asked' ? null : poll.review,
    })
    await keepVersion(db, saved, draft)
    return { ...saved, issues }
  })
}

/** That a published poll was edited is said in public, unless all of it is as it was. */
const notesOfEdit = ({ poll, now }: TimedPoll, draft: Draft) =>
  isDeepStrictEqual(draftOf(poll), draft) ? {} : { notes: notedEdit(poll, now) }

export const check_poll: Act<typeof polls.check_poll> = async ({ poll_id }, ctx) => {
  const { poll } = await findEditable(ctx, poll_id)
  const listed = await listedOf(ctx.db, poll_id, poll)
  return { poll_id, version: poll.version, issues: adviceNow(draftOf(poll), listed, ctx.timeZone) }
}

export const publish_poll: Act<typeof polls.publish_poll> = async ({ poll_id, if_version }, ctx) => {
  const { db } = ctx
  const looked = await findEditable(ctx, poll_id)
  await refuseStranger(ctx, looked.poll, true)
  return db.tx(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    const why = whyNotPublish(held.state, held.poll.version, if_version) ?? whyMoved(looked.poll, held.poll)
    if (why) throw new PollRefusal(why)
    refuseBlocked(adviceNow(draftOf(held.poll), await listedOf(db, poll_id, held.poll)))
    return publishHeld(db, held)
  })
}

/** Whose community it is in, and whether it is published, decides who may save it: the transaction looks again. */
export const whyMoved = (looked: PollRow, held: PollRow): 'STALE_VERSION' | null => {
  const same = looked.comm_id === held.comm_id && Boolean(looked.published_at) === Boolean(held.published_at)
  return same ? null : 'STALE_VERSION'
}

function publishHeld(db: Database, { poll, now }: TimedPoll): Promise<Versioned> {
  refusePast(poll, now)
  return rewrite(db, poll.poll_id, {
    published_at: now,
    opens_at: openingOf(poll, now),
    lot_secret: newSecret(),
    review: null,
    preview_hash: null,
  })
}

/** By the database's clock, which decides: advice goes by the clock of this process, a moment before. */
function refusePast(poll: Pick<PollRow, 'opens_at' | 'closes_at'>, now: Date): void {
  if (!poll.closes_at || poll.closes_at <= openingOf(poll, now))
    throw new PollRefusal('BLOCKING_ISSUES', { fields: { closes_at: { is: 'closing_past' } } })
}

type Change = Partial<
  Pick<
    PollRow,
    | 'published_at'
    | 'paused_at'
    | 'outcome_text'
    | 'outcome_at'
    | 'removed_at'
    | 'removed_reason'
    | 'removal_note'
    | 'withdrawn_at'
    | 'closed_notified'
    | 'overdue_notified'
    | 'breakdown_done'
    | 'lot_secret'
    | 'preview_hash'
    | 'review'
    | 'review_note'
    | 'saved_at'
  >
> &
  Partial<ReturnType<typeof rowOf>> & { notes?: string; earlier_outcomes?: string }

/** Writes a held poll. Its version tells authors, and ballots on their way, that it has changed. */
export const rewrite = (db: Database, poll_id: string, change: Change): Promise<Versioned> =>
  db
    .q()
    .updateTable('polls.poll')
    .set((poll) => ({ ...change, version: poll('version', '+', 1) }))
    .where('poll_id', '=', poll_id)
    .returning(['poll_id', 'version'])
    .executeTakeFirstOrThrow()

/** Refuses to write into a community that there is not, or whose polls the caller does not write, or publish. */
async function refuseStranger(ctx: Context, { comm_id }: Pick<Draft, 'comm_id'>, publish: boolean): Promise<void> {
  const place = comm_id ? await placeIn(ctx, comm_id) : await placeOf(ctx, { comm_id })
  if (!place) throw new PollRefusal('RULE', { fields: { comm_id: { is: 'unknown' } } })
  if (!place.may.includes(publish ? 'publish' : 'write')) throw new PollRefusal('FORBIDDEN')
}
