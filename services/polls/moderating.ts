import { PollRefusal } from '#contract/poll-refusals.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { holdPoll, pollFor, topicOf, type TimedPoll } from './data.ts'
import { life } from './life.ts'
import { hiddenAs, hiddenOf, textId } from './hidden-texts.ts'
import { placeOf } from './membership.ts'
import type { Act, Context } from './own.ts'
import { countedNow } from './results.ts'
import { hiddenUntil, isPublished } from './rules.ts'
import type { HiddenTextTable } from './tables.ts'
import { noResultNow } from './withdrawn.ts'

const AT_ONCE = 20

/**
 * A published poll whose texts the caller may moderate, and the caller's role. Being its author does not allow a person
 * to moderate the answers.
 */
async function findCared(ctx: Context, poll_id: string): Promise<TimedPoll & { by: HiddenTextTable['by'] }> {
  const found = await pollFor(ctx, poll_id)
  const { role, may } = await placeOf(ctx, found.poll)
  if (!isPublished(found.state) || !may.includes('look_after')) throw new PollRefusal('FORBIDDEN')
  return { ...found, by: role === 'owner' || role === 'moderator' ? role : 'operator' }
}

/** The texts of an item that the result may show to anybody; texts that are still held back are left out. */
async function writtenTo(ctx: Context, found: TimedPoll, item_id: string): Promise<string[]> {
  // People who manage a poll need not answer it; if the result is shown only after the close, they see no more than
  // others before then.
  const until = hiddenUntil(found.poll, found.state, null)
  const result = until === 'closed' || until === 'never' ? null : await countedNow(ctx, found, () => {})
  if (!result) throw noResultNow(found)
  const item = result.items.find((one) => one.item_id === item_id)
  if (item?.kind !== 'open') throw new PollRefusal('NOT_FOUND')
  return item.texts
}

export const texts_to_check: Act<typeof polls.texts_to_check> = async ({ poll_id, item_id, from }, ctx) => {
  const found = await findCared(ctx, poll_id)
  const all = await writtenTo(ctx, found, item_id)
  const hidden = await hiddenOf(ctx.db, found.poll)
  const texts = all.slice(from, from + AT_ONCE).map((text) => {
    const row = hiddenAs(hidden, poll_id, item_id, text)
    const why = row && { reason: row.reason, by: row.by, at: row.at.toISOString() }
    return { text_id: textId(poll_id, text), text, hidden: why }
  })
  const to = from + AT_ONCE
  return { texts, from, next: to < all.length ? to : null }
}

export const hide_text: Act<typeof polls.hide_text> = async ({ poll_id, item_id, text_id, reason }, ctx) => {
  const { db, live } = ctx
  const found = await findCared(ctx, poll_id)
  const all = await writtenTo(ctx, found, item_id)
  if (!all.some((text) => textId(poll_id, text) === text_id)) throw new PollRefusal('NOT_FOUND')
  await db.tx(async () => {
    const { poll, now } = await holdPoll(db, poll_id, 'alone')
    const reasons = new Set([...(await hiddenOf(db, poll)).values()].map((row) => row.reason))
    if (!reasons.has(reason) && reasons.size >= limits.reasons.max) throw new PollRefusal('TOO_MANY')
    const row = { poll_id, item_id, text_id, reason, by: found.by, at: now }
    await db
      .q()
      .insertInto('polls.hidden_text')
      .values(row)
      .onConflict((already) => already.doNothing())
      .execute()
    // A new version, so that every process drops its cached result of the previous one.
    await life.rewrite(db, poll_id, {})
  })
  await live.changed(topicOf(poll_id))
  return { poll_id, text_id }
}

export const show_text: Act<typeof polls.show_text> = async ({ poll_id, item_id, text_id }, ctx) => {
  const { db, live } = ctx
  await findCared(ctx, poll_id)
  await db.tx(async () => {
    await holdPoll(db, poll_id, 'alone')
    const gone = await db
      .q()
      .deleteFrom('polls.hidden_text')
      .where('poll_id', '=', poll_id)
      .where('item_id', '=', item_id)
      .where('text_id', '=', text_id)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new PollRefusal('NOT_FOUND')
    await life.rewrite(db, poll_id, {})
  })
  await live.changed(topicOf(poll_id))
  return { poll_id, text_id }
}
