import { sql } from 'kysely'
import { noticeEvents } from '#contract/notice-events.ts'
import { clockOnce } from '#platform/database/clock.ts'
import type { Context } from './own.ts'
import type { PollRow } from './tables.ts'

const MAX_AT_ONCE = 100

type Opened = Pick<PollRow, 'poll_id' | 'title' | 'lang' | 'comm_id' | 'author' | 'audience'> & { asks: boolean }

/**
 * Has the members of a community notified of every newly opened poll. This happens exactly once, because the mark that
 * it was done is written in the same transaction.
 */
export async function tell_openings(ctx: Context): Promise<void> {
  while ((await tellSome(ctx)) === MAX_AT_ONCE);
}

const tellSome = (ctx: Context): Promise<number> =>
  ctx.db.tx(async () => {
    // The polls are locked in the order that all code uses which writes several polls.
    const { rows } = await sql<Opened>`
      update polls.poll set opening_notified = true
      where poll_id in (
        select poll_id from polls.poll
        where published_at is not null and not opening_notified and opens_at <= ${clockOnce}
        order by poll_id limit ${MAX_AT_ONCE} for update
      )
      returning poll_id, title, lang, comm_id, author, audience,
        closes_at > ${clockOnce} and paused_at is null as asks`.execute(ctx.db.q())
    for (const poll of rows) if (poll.asks && poll.audience !== 'list') await askMembers(ctx, poll)
    return rows.length
  })

const aboutOpening = (poll_id: string) => ({ thing: 'open_poll', id: poll_id })

async function askMembers({ publish }: Context, { poll_id, title, lang, comm_id, author }: Opened): Promise<void> {
  if (comm_id === null) return
  const link = `/answer/${poll_id}`
  const asked = { comm_id, about: aboutOpening(poll_id), kind: 'poll_opened', title, lang, link, except: author }
  await publish(noticeEvents.members_asked, asked)
}

/** Removes the title of a poll from the notices of its opening. */
export async function hideOpening(
  { publish }: Pick<Context, 'publish'>,
  { poll_id, lang, comm_id, opening_notified }: PollRow,
): Promise<void> {
  if (comm_id === null || !opening_notified) return
  await publish(noticeEvents.noticed, { about: aboutOpening(poll_id), kind: 'poll_opened', title: '', lang, comm_id })
}
