import { CommsRefusal } from '#contract/comms-refusals.ts'
import type { comms } from '#contract/comms.ts'
import { instanceItself, isOperator, personOf } from '#platform/door/visitor.ts'
import { holdCommunity, membershipOf, refuseHidden, type Held } from './data.ts'
import { useInvitation } from './invited.ts'
import { becomeMember } from './membership.ts'
import { tellCarers } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import { againAt, belongs, requestState } from './rules.ts'
import { refuseBarred } from './barred.ts'
import { requestOf, shownRequest } from './asked.ts'

export const join_community: Act<typeof comms.join_community> = async ({ comm_id, reason = '', invite }, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  return db.tx(async () => {
    // An invitation opens a private community, too; for everybody else the community does not exist, whatever they
    // enter.
    const held = await holdCommunity(db, comm_id, instanceItself)
    if (held.community.hidden_at) await refuseHidden(db, held.community, visitor)
    const before = await membershipOf(db, comm_id, UID)
    const comesBack = before !== null && belongs(before, held.now)
    const hidden = held.community.visibility === 'private' && !isOperator(visitor)
    const invited = comesBack ? null : await useInvitation(db, held, { invite, UID, hidden })
    if (hidden && !comesBack && !invited) throw new CommsRefusal('NOT_FOUND')
    if (comesBack || invited || held.community.join === 'open') {
      const become = await becomeMember(db, held, UID, invited ?? 'member')
      if (!comesBack) await tellOwners(ctx, held)
      return { state: 'active', ...become }
    }
    if (held.community.join === 'invite') throw new CommsRefusal('JOIN_CLOSED')
    await askToJoin(ctx, held, UID, reason)
    return { state: 'requested', role: null, member_count: held.community.member_count }
  })
}

const tellOwners = (ctx: Context, { community }: Held): Promise<void> =>
  tellCarers(ctx, 'joined', community, { roles: ['owner'], link: `/communities/${community.comm_id}?edit=members` })

/**
 * Until a request is decided, asking again makes no further request; but an answer that the first request didn't have is
 * added to it.
 */
async function askToJoin(ctx: Context, { community, now }: Held, UID: string, reason: string): Promise<void> {
  const { db } = ctx
  await refuseBarred(db, { community, now }, UID)
  const before = await requestOf(db, community.comm_id, UID)
  const state = before && requestState(before, now)
  if (state === 'waiting' && (before!.reason || !reason)) return
  if (state === 'declined') throw new CommsRefusal('DECLINED', { retry_at: againAt(before!)!.toISOString() })
  if (community.join_question && !reason) throw new CommsRefusal('RULE', { fields: { reason: { is: 'missing' } } })
  if (state === 'waiting') return answerIn(db, { comm_id: community.comm_id, UID, reason })
  const asked = { reason, asked_at: now, reminded_at: null, declined_at: null, answer: '' }
  await db
    .q()
    .insertInto('comms.join_request')
    .values({ comm_id: community.comm_id, UID, ...asked })
    .onConflict((row) => row.columns(['comm_id', 'UID']).doUpdateSet(asked))
    .execute()
  await tellCarers(ctx, 'asked_to_join', community)
}

async function answerIn(db: Database, { comm_id, UID, reason }: Record<'comm_id' | 'UID' | 'reason', string>) {
  const request = db.q().updateTable('comms.join_request').set({ reason })
  await request.where('comm_id', '=', comm_id).where('UID', '=', UID).execute()
}

export const withdraw_request: Act<typeof comms.withdraw_request> = async ({ comm_id }, { db, visitor }) =>
  db.tx(async () => {
    await holdCommunity(db, comm_id, visitor)
    await db
      .q()
      .deleteFrom('comms.join_request')
      .where('comm_id', '=', comm_id)
      .where('UID', '=', personOf(visitor).UID)
      // Otherwise, people who were declined could ask again at once.
      .where('declined_at', 'is', null)
      .execute()
    return { comm_id }
  })

const MAX_SHOWN = 50

export const my_requests: Act<typeof comms.my_requests> = async (_input, { db, visitor }) => {
  const now = new Date()
  const rows = await db
    .q()
    .selectFrom('comms.join_request as request')
    .innerJoin('comms.community as community', 'community.comm_id', 'request.comm_id')
    .selectAll('request')
    .select(['community.comm_name', 'community.lang'])
    .where('request.UID', '=', personOf(visitor).UID)
    .where('community.hidden_at', 'is', null)
    .orderBy('request.asked_at')
    .orderBy('request.comm_id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.flatMap(({ comm_id, comm_name, lang, ...row }) => {
    const shown = shownRequest(row, now)
    return shown ? [{ ...shown, comm_id, comm_name, lang }] : []
  })
}
