import { CommsRefusal } from '#contract/comms-refusals.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { comms } from '#contract/comms.ts'
import { moment } from '#platform/database/clock.ts'
import { instanceItself, isOperator, personOf } from '#platform/door/visitor.ts'
import type { CarryOut } from '#platform/measures/measures.ts'
import { claimOn, endClaimOf, removeClaim } from './claims.ts'
import { holdCommunity, membershipOf, readerOf, type Held } from './data.ts'
import { logged, reasonFor, standingOf, writeDown } from './log.ts'
import { giveRole } from './membership.ts'
import { tellCarers, type carerNotices } from './notices.ts'
import { tellPerson } from './role-notices.ts'
import type { Act, Context, Database } from './own.ts'
import { claimableFrom, claimOutcome, mayClaim, mayStop, ownerAt } from './ownership-rules.ts'
import type { ClaimRow, CommsTables, CommunityRow } from './tables.ts'

export const claim_ownership: Act<typeof comms.claim_ownership> = async ({ comm_id }, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  return db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    if (!mayClaim(await roleIn(db, comm_id, UID))) throw new CommsRefusal('FORBIDDEN')
    const before = await claimOn(db, comm_id)
    const decided = await lastDecision(db, comm_id)
    const outcome = claimOutcome({ UID, claimer: before?.UID ?? null, decided, now })
    if (outcome === 'CLAIM_WAITS') throw new CommsRefusal(outcome)
    if (outcome === 'OWNER_ACTIVE')
      throw new CommsRefusal(outcome, { retry_at: claimableFrom(decided ?? now).toISOString() })
    const due_at = before?.due_at ?? ownerAt(now)
    if (outcome === 'waits') await wait(ctx, { community, now }, { comm_id, UID, claimed_at: now, due_at })
    return { at: due_at.toISOString() }
  })
}

export const stop_claim: Act<typeof comms.stop_claim> = async ({ comm_id, reason }, ctx) => {
  const { db, visitor } = ctx
  return db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    const UID = readerOf(visitor)
    const claim = await claimOn(db, comm_id)
    const caller = { UID, role: await roleIn(db, comm_id, UID), operator: isOperator(visitor) }
    if (!mayStop(claim?.UID ?? null, caller)) throw new CommsRefusal('FORBIDDEN')
    if (!claim) return { stopped: false }
    const stopped = { kind: 'claim', was: 'waits', becomes: 'stopped' } as const
    const held = { comm_id, now }
    if (claim.UID === UID) {
      // Whoever takes back their own claim acts as a moderator, even an operator.
      await writeDown(db, held, 'moderator', [stopped])
      await tell(ctx, 'claim_taken_back', community, UID)
    } else {
      const why = await reasonFor(ctx, comm_id, reason)
      const by = await standingOf(db, visitor, comm_id)
      await logged(ctx, held, [{ ...stopped, reason: why }])
      await tell(ctx, by === 'operator' ? 'claim_stopped_by_operator' : 'claim_stopped_by_owner', community, UID)
    }
    await removeClaim(db, comm_id)
    return { stopped: true }
  })
}

const MAX_AT_ONCE = 100

/** Makes moderators owners if their claims have waited long enough. */
export async function settle_claims(ctx: Context): Promise<void> {
  const { db } = ctx
  const due = await db
    .q()
    .selectFrom('comms.ownership_claim')
    .select('comm_id')
    .where('due_at', '<=', moment)
    .orderBy('due_at')
    .limit(MAX_AT_ONCE)
    .execute()
  for (const { comm_id } of due) {
    await db.tx(async () => {
      const held = await holdCommunity(db, comm_id, instanceItself)
      const claim = await claimOn(db, comm_id)
      if (claim && claim.due_at <= held.now) await settle(ctx, held, claim)
    })
  }
}

async function settle(ctx: Context, held: Held, { comm_id, UID }: ClaimRow): Promise<void> {
  const { db } = ctx
  if (!mayClaim(await roleIn(db, comm_id, UID))) return endClaimOf(db, held, UID, 'moderator')
  await removeClaim(db, comm_id)
  await giveRole(db, { comm_id, UID }, 'owner')
  await writeDown(db, { comm_id, now: held.now }, 'moderator', [{ kind: 'claim', was: 'waits', becomes: 'owner' }])
  await tellPerson(ctx, 'role_owner', held.community, UID)
  await tell(ctx, 'claim_done', held.community, UID)
}

/** Ends the claims of a suspended account in every community, so that it cannot become an owner. */
export const endClaimsOfPerson: CarryOut<unknown, CommsTables> = async ({ id: UID, measure }, { db }, once) => {
  if (measure !== 'suspend' && measure !== 'terminate') return
  await once(async () => {
    const claims = db.q().selectFrom('comms.ownership_claim').select('comm_id').where('UID', '=', UID)
    for (const { comm_id } of await claims.orderBy('comm_id').execute())
      await endClaimOf(db, await holdCommunity(db, comm_id, instanceItself), UID, 'operator')
  })
}

async function wait(ctx: Context, { community, now }: Held, claim: ClaimRow): Promise<void> {
  const { comm_id, UID } = claim
  await ctx.db.q().insertInto('comms.ownership_claim').values(claim).execute()
  await writeDown(ctx.db, { comm_id, now }, 'moderator', [{ kind: 'claim', was: '', becomes: 'waits' }])
  await tell(ctx, 'ownership_claimed', community, UID)
}

const tell = (ctx: Context, kind: keyof typeof carerNotices.kinds, community: CommunityRow, except: string | null) =>
  tellCarers(ctx, kind, community, {
    link: `/communities/${community.comm_id}?edit=${kind === 'claim_stopped_by_operator' ? 'log' : 'ownership'}`,
    except: [except],
    most: commsLimits.claim.told,
  })

async function roleIn(db: Database, comm_id: string, UID: string | null) {
  const mine = UID === null ? null : await membershipOf(db, comm_id, UID)
  return mine && !mine.left_at ? mine.role : null
}

/** When an owner last decided something in the log, apart from founding the community; null: never. */
async function lastDecision(db: Database, comm_id: string): Promise<Date | null> {
  const { at } = await db
    .q()
    .selectFrom('comms.log')
    .select(({ fn }) => fn.max<Date | null>('at').as('at'))
    .where('comm_id', '=', comm_id)
    .where('by', '=', 'owner')
    .where('kind', '<>', 'founded')
    .executeTakeFirstOrThrow()
  return at
}
