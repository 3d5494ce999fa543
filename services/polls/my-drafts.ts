import { sql } from 'kysely'
import { Refusal } from '#contract/call.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { hashToken, newToken } from '#platform/kit/ids.ts'
import type { Act } from '#platform/room.ts'
import { holdPoll } from './data.ts'
import { findEditable } from './reaching.ts'
import type { Draft } from './drafts.ts'
import { whyNotPublish } from './rules.ts'
import type { PollTables } from './tables.ts'

/** Keeps a draft as it is saved, and of its earlier versions the latest. */
export async function keepVersion(
  db: Database,
  { poll_id, version }: { poll_id: string; version: number },
  draft: Draft,
): Promise<void> {
  await db
    .q<PollTables>()
    .insertInto('polls.version')
    .values({ poll_id, version, draft: JSON.stringify(draft) })
    .execute()
  await sql`
    delete from polls.version where poll_id = ${poll_id} and version <= (
      select version from polls.version where poll_id = ${poll_id} order by version desc offset ${limits.versions.max} limit 1
    )`.execute(db.q<PollTables>())
}

export const poll_versions: Act<typeof polls.poll_versions> = async ({ poll_id }, here) => {
  await findEditable(here, poll_id)
  const kept = await here.db
    .q<PollTables>()
    .selectFrom('polls.version')
    .selectAll()
    .where('poll_id', '=', poll_id)
    .orderBy('version', 'desc')
    .execute()
  return kept.map(({ version, at, draft }) => ({ version, at: at.toISOString(), draft: draft as Draft }))
}

export const share_draft: Act<typeof polls.share_draft> = async ({ poll_id, on }, here) => {
  const { state } = await findEditable(here, poll_id)
  if (state !== 'draft') throw new Refusal('FROZEN')
  const preview = on ? newToken() : null
  await here.db
    .q<PollTables>()
    .updateTable('polls.poll')
    .set({ preview_hash: preview && hashToken(preview) })
    .where('poll_id', '=', poll_id)
    .where('published_at', 'is', null)
    .execute()
  return { preview }
}

export const delete_draft: Act<typeof polls.delete_draft> = async ({ poll_id, if_version }, here) => {
  const { db } = here
  await findEditable(here, poll_id)
  await db.tx(async () => {
    const { poll, state } = await holdPoll(db, poll_id, 'alone')
    const why = whyNotPublish(state, poll.version, if_version)
    if (why) throw new Refusal(why)
    for (const table of ['polls.listed', 'polls.version', 'polls.poll'] as const)
      await db.q<PollTables>().deleteFrom(table).where('poll_id', '=', poll_id).execute()
  })
  return { poll_id }
}
