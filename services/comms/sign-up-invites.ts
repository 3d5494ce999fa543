import { sql } from 'kysely'
import type { comms } from '#contract/comms.ts'
import { moment } from '#platform/database/clock.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Act, Database } from './own.ts'

async function isOn(db: Database): Promise<boolean> {
  const set = await db.q().selectFrom('comms.sign_up_by_invites').select('on').executeTakeFirst()
  return set?.on ?? false
}

export const sign_up_by_invites: Act<typeof comms.sign_up_by_invites> = async (_input, { db }) => ({
  on: await isOn(db),
})

export const set_sign_up_by_invites: Act<typeof comms.set_sign_up_by_invites> = async ({ on }, { db, noteInTrail }) =>
  db.tx(async () => {
    const was = await isOn(db)
    noteInTrail({ unchanged: was === on, says: { was_on: String(was) } })
    await db
      .q()
      .insertInto('comms.sign_up_by_invites')
      .values({ on })
      .onConflict((row) => row.column('singleton').doUpdateSet({ on }))
      .execute()
    return { on }
  })

export const invite_for_sign_up: Act<typeof comms.invite_for_sign_up> = async ({ invite }, { db }) => {
  if (!(await isOn(db))) return null
  const link = await db
    .q()
    .selectFrom('comms.invitation as invitation')
    .innerJoin('comms.community as community', 'community.comm_id', 'invitation.comm_id')
    .select(['community.comm_id', 'community.comm_name', 'max_uses', 'expires_at'])
    .where('token_hash', '=', hashToken(invite))
    .where(sql<boolean>`uses < max_uses and expires_at > ${moment}`)
    .where('community.hidden_at', 'is', null)
    .executeTakeFirst()
  if (!link) return null
  const { comm_id, comm_name, max_uses: uses, expires_at } = link
  return { comm_id, comm_name, uses, expires_at: expires_at.toISOString() }
}
