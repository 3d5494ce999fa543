import { isDeepStrictEqual } from 'node:util'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Held } from '#platform/publishing/rows.ts'
import { findEditable, hasBallots, holdPoll, type TimedPoll } from './data.ts'
import { adviceNow, completed, draftOf, listedOf, refuseBlocked, rowOf, type Draft } from './drafts.ts'
import { life } from './life.ts'
import { newSecret } from './lot.ts'
import { onlyHereFrom, staysHere } from './newcomers.ts'
import { notedEdit } from './notes.ts'
import { placeIn, placeOf, type CommunityRole } from './membership.ts'
import type { Act, Context } from './own.ts'
import { openingOf, whyNotSave } from './rules.ts'
import type { PollRow } from './tables.ts'

/** The maximum size of a draft, since up to fifty drafts are read at once, and a draft is checked on every save. */
const MAX_DRAFT_CHARS = 120_000

/** Refuses a draft that is too long: the limit is about twice the size that can be published. */
function refuseLong(draft: Draft): void {
  if (JSON.stringify(draft).length > MAX_DRAFT_CHARS)
    throw new PollRefusal('INVALID', { fields: { items: { is: 'too_long', max: MAX_DRAFT_CHARS } } })
}

export const create_poll: Act<typeof polls.create_poll> = async ({ publish, draft_key = null, ...sent }, ctx) => {
  const { db, visitor } = ctx
  const draft = completed(sent)
  refuseLong(draft)
  const place = await refuseStranger(ctx, draft, publish)
  const issues = adviceNow(draft, draft.audience === 'list' ? 0 : null, ctx.timeZone)
  const author = visitor.kind === 'person' ? visitor.UID : null
  const stays = publish && (await staysHere(ctx, place))
  return db.tx(async () => {
    // Publishing adds one to the version. A new poll has version 1 whether or not it is published at once, so a
    // repeated request gets the same reply.
    const version = publish ? 0 : 1
    const poll = { poll_id: newId(), author, draft_key, version, ...rowOf(draft) }
    const added = await life.add(db, poll)
    if (!added) return { poll_id: await life.sentBefore(db, author, draft_key!), version: 1, issues }
    if (publish) refuseBlocked(issues)
    if (author && !publish) await life.refuseHoard(db, author)
    if (publish) return { ...(await publishHeld(ctx, await life.hold(db, added.poll_id), stays)), issues }
    await life.keepVersion(db, added, draft)
    return { ...added, issues }
  })
}

export const save_poll: Act<typeof polls.save_poll> = async ({ poll_id, if_version, ...sent }, ctx) => {
  const { db } = ctx
  const draft = completed(sent)
  refuseLong(draft)
  const looked = await findEditable(ctx, poll_id)
  const place = await refuseStranger(ctx, draft, looked.state !== 'draft')
  const issues = adviceNow(draft, await listedOf(db, poll_id, draft), ctx.timeZone)
  const stays = looked.state !== 'draft' && (await staysHere(ctx, place))
  return db.tx(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    const { poll, state, now } = held
    const why = whyNotSave(state, await hasBallots(db, poll), poll.version, if_version)
    if (why) throw new PollRefusal(why)
    life.refuseMoved(looked.poll, poll)
    const row = rowOf(draft)
    if (state !== 'draft') {
      refuseBlocked(issues)
      refusePast(row, now)
      const only_here_at = await onlyHereFrom(ctx, poll, { stays, now })
      const edited = { ...row, opens_at: openingOf(row, now), only_here_at, ...notesOfEdit(held, draft) }
      return { ...(await life.rewrite(db, poll_id, edited)), issues }
    }
    return { ...(await life.save(db, { row: poll, now }, row, draft)), issues }
  })
}

/** The public note that a published poll was edited, unless the edit changed nothing. */
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
  const place = await refuseStranger(ctx, looked.poll, true)
  const stays = await staysHere(ctx, place)
  return db.tx(async () => {
    const held = await life.holdDraft(db, looked.poll, if_version)
    refuseBlocked(adviceNow(draftOf(held.row), await listedOf(db, poll_id, held.row)))
    return publishHeld(ctx, held, stays)
  })
}

/**
 * Publishes a poll that the transaction has locked. `stays`: whether only the lists of its community show the poll for
 * now.
 */
async function publishHeld(ctx: Context, held: Held<PollRow>, stays: boolean) {
  const { row, now } = held
  refusePast(row, now)
  const only_here_at = await onlyHereFrom(ctx, row, { stays, now })
  return life.publish(ctx.db, held, {
    opens_at: openingOf(row, now),
    lot_secret: newSecret(),
    only_here_at,
  })
}

/**
 * Refuses a closing time that has passed according to the database's clock, which decides. The advice has used the
 * clock of this process.
 */
function refusePast(poll: Pick<PollRow, 'opens_at' | 'closes_at'>, now: Date): void {
  if (!poll.closes_at || poll.closes_at <= openingOf(poll, now))
    throw new PollRefusal('BLOCKING_ISSUES', { fields: { closes_at: { is: 'closing_past' } } })
}

/**
 * The caller's role in a community; refuses an unknown community, and a community in which the caller may not write
 * polls or, if `publish` is set, may not publish them.
 */
async function refuseStranger(
  ctx: Context,
  { comm_id }: Pick<Draft, 'comm_id'>,
  publish: boolean,
): Promise<CommunityRole> {
  const place = comm_id ? await placeIn(ctx, comm_id) : await placeOf(ctx, { comm_id })
  if (!place) throw new PollRefusal('RULE', { fields: { comm_id: { is: 'unknown' } } })
  if (!place.may.includes(publish ? 'publish' : 'write')) throw new PollRefusal('FORBIDDEN')
  return place
}
