import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { pollFor, type TimedPoll } from './data.ts'
import { hiddenAs, hiddenOf, textId } from './hidden-texts.ts'
import { placeOf } from './membership.ts'
import type { Act, Context } from './own.ts'
import { countedNow } from './results.ts'
import { hiddenUntil, isPublished } from './rules.ts'
import { noResultNow } from './withdrawn.ts'

const AT_ONCE = 20

/**
 * A published poll whose texts the caller may moderate. Being the author of the poll is not enough to moderate its
 * texts.
 */
async function findCared(ctx: Context, poll_id: string): Promise<TimedPoll> {
  const found = await pollFor(ctx, poll_id)
  const { may } = await placeOf(ctx, found.poll)
  if (!isPublished(found.state) || !may.includes('look_after')) throw new PollRefusal('FORBIDDEN')
  return found
}

/** The texts of an item that the result may already show to somebody. Texts that are still held back are left out. */
async function writtenTo(ctx: Context, found: TimedPoll, item_id: string): Promise<string[]> {
  // People who manage a poll see its texts without having answered. If the result is shown only after the close, they
  // see no more than others before then.
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
    const why = row && { reason: row.reason, at: row.at.toISOString() }
    return { text_id: textId(poll_id, item_id, text), text, hidden: why }
  })
  const to = from + AT_ONCE
  return { texts, from, next: to < all.length ? to : null }
}
