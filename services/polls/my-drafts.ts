import { sql } from 'kysely'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { hashToken, newToken } from '#platform/kit/ids.ts'
import { holdPoll } from './data.ts'
import { findEditable } from './access.ts'
import type { Draft } from './drafts.ts'
import type { Act, Database } from './own.ts'
import { whyNotPublish } from './rules.ts'

/** Keeps a draft as it is saved, and of its earlier versions the latest. */
export async function keepVersion(
  db: Database,
  { poll_id, version }: { poll_id: string; version: number },
  draft: Draft,
): Promise<void> {
  await db
    .q()
    .insertInto('polls.version')
    .values({ poll_id, version, draft: JSON.stringify(draft) })
    .execute()
  await sql`
    delete from polls.version where poll_id = ${poll_id} and version <= (
      select version from polls.version where poll_id = ${poll_id} order by version desc offset ${limits.versions.max} limit 1
    )`.execute(db.q())
}

export const poll_versions: Act<typeof polls.poll_versions> = async ({ poll_id }, ctx) => {
  await findEditable(ctx, poll_id)
  const kept = await ctx.db
    .q()
    .selectFrom('polls.version')
    .selectAll()
    .where('poll_id', '=', poll_id)
    .orderBy('version', 'desc')
    .execute()
  return kept.map(({ version, at, draft }) => ({ version, at: at.toISOString(), draft: draft as Draft }))
}

export const share_draft: Act<typeof polls.share_draft> = async ({ poll_id, on }, ctx) => {
  const { state } = await findEditable(ctx, poll_id)
  if (state !== 'draft') throw new PollRefusal('FROZEN')
  const preview = on ? newToken() : null
  await ctx.db
    .q()
    .updateTable('polls.poll')
    .set({ preview_hash: preview && hashToken(preview) })
    .where('poll_id', '=', poll_id)
    .where('published_at', 'is', null)
    .execute()
  return { preview }
}

export const delete_draft: Act<typeof polls.delete_draft> = async ({ poll_id, if_version }, ctx) => {
  const { db } = ctx
  await findEditable(ctx, poll_id)
  await db.tx(async () => {
    const { poll, state } = await holdPoll(db, poll_id, 'alone')
    const why = whyNotPublish(state, poll.version, if_version)
    if (why) throw new PollRefusal(why)
    for (const table of ['polls.listed', 'polls.version', 'polls.poll'] as const)
      await db.q().deleteFrom(table).where('poll_id', '=', poll_id).execute()
  })
  return { poll_id }
}
