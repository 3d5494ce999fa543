import { sql } from 'kysely'
import type { comms } from '#contract/comms.ts'
import { OPENS_AFTER_HOURS, visibilityEvents } from '#contract/comm-visibility.ts'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { moment } from '#platform/database/clock.ts'
import { instanceItself, isOperator } from '#platform/door/visitor.ts'
import { holdCommunity, mayDo, placedBy, readerOf, type Held } from './data.ts'
import { reasonFor, standingOf, writeDown } from './log.ts'
import type { Act, Context, Database } from './own.ts'
import type { CommunityRow, LogRow } from './tables.ts'
import { TOWN_TOPIC } from './town.ts'
import { confirms, opensAt, stepTo, type Visibility, type Waiting } from './visibility-rules.ts'

export const set_visibility: Act<typeof comms.set_visibility> = async ({ comm_id, visibility, reason }, ctx) => {
  const { db, visitor } = ctx
  const set = await db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    await mayDo('set_visibility', visitor, db, comm_id)
    const [owners, lately] = [await ownersOf(db, comm_id), await lostOwner(db, comm_id)]
    const asking = { UID: readerOf(visitor), operator: isOperator(visitor), owners, lately }
    const step = stepTo(visibility, community.visibility, await waitingFor(db, comm_id), asking)
    if (visibility !== 'private') await refuseTakenName(db, community)
    ctx.noteInTrail({ unchanged: step === 'nothing', says: { was_visibility: community.visibility } })
    const changes = step === 'asked' || step === 'waits' || step === 'now'
    const why = changes ? await reasonFor(ctx, comm_id, reason) : ''
    if (step === 'asked') await wait(ctx, community, { to: visibility, due_at: null, reason: why })
    if (step === 'waits') {
      await wait(ctx, community, { to: visibility, due_at: opensAt(now), reason: why })
      if (why) await writeStep(db, { community, now }, 'waits', why)
    }
    if (step === 'now') {
      const by = await standingOf(db, visitor, comm_id)
      await bringAbout(ctx, { community, now }, { to: visibility, by, reason: why })
    }
    return { visibility: step === 'now' ? visibility : community.visibility, waiting: await waitingFor(db, comm_id) }
  })
  await ctx.live.changed(TOWN_TOPIC)
  return { visibility: set.visibility, change: changeFor(set.waiting, readerOf(visitor), true) }
}

export const stop_visibility: Act<typeof comms.stop_visibility> = async ({ comm_id, reason }, ctx) => {
  const { db, visitor } = ctx
  return db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    await mayDo('set_visibility', visitor, db, comm_id)
    const stopped = await forget(db, comm_id)
    if (!stopped) {
      ctx.noteInTrail({ unchanged: true })
      return { visibility: community.visibility }
    }
    const why = await reasonFor(ctx, comm_id, reason)
    if (why) await writeStep(db, { community, now }, 'stopped', why)
    if (why || stopped.due_at) await tellMembers(ctx, community, why ? 'operators_stopped' : 'visibility_stopped')
    return { visibility: community.visibility }
  })
}

/**
 * Carries out the changes that have waited long enough. If another community has taken the name meanwhile, the change
 * waits until one of the two communities is renamed.
 */
export async function open_communities(ctx: Context): Promise<void> {
  const { db } = ctx
  const { rows } = await sql<{ comm_id: string }>`
    select comm_id from comms.visibility_change as change join comms.community as community using (comm_id)
    where due_at <= ${moment} and not exists (
      select from comms.community as other where other.name_key = community.name_key
        and other.comm_id <> community.comm_id and other.visibility <> 'private')
    order by comm_id limit 100`.execute(db.q())
  for (const { comm_id } of rows) {
    await db.tx(async () => {
      const { community, now } = await holdCommunity(db, comm_id, instanceItself)
      const waiting = await waitingFor(db, comm_id)
      if (!waiting?.due_at || waiting.due_at > now) return
      const { visibility: to, reason = '' } = waiting
      // Only operators give reasons.
      await bringAbout(ctx, { community, now }, { to, by: reason ? 'operator' : 'owner', reason })
    })
  }
  if (rows.length > 0) await ctx.live.changed(TOWN_TOPIC)
}

const seen = { public: 'now_public', unlisted: 'now_unlisted', private: 'now_private' } as const
const seenByOperators = {
  public: 'operators_public',
  unlisted: 'operators_unlisted',
  private: 'operators_private',
} as const

interface Change {
  to: Visibility
  by: LogRow['by']
  /** Why operators make the change; empty if its owners do. */
  reason: string
}

/**
 * Changes the visibility of a community that is locked by the current transaction, and notifies the people and rooms
 * concerned.
 */
async function bringAbout(ctx: Context, { community, now }: Held, { to, by, reason }: Change): Promise<void> {
  const { comm_id, visibility: was } = community
  const change = { visibility: to, visibility_seq: community.visibility_seq + 1 }
  await ctx.db.q().updateTable('comms.community').set(change).where('comm_id', '=', comm_id).execute()
  await forget(ctx.db, comm_id)
  await writeDown(ctx.db, { comm_id, now }, by, [{ kind: 'visibility', was, becomes: to, reason }])
  await tellRooms(ctx, { ...community, ...change })
  await tellMembers(ctx, { comm_id }, by === 'operator' ? seenByOperators[to] : seen[to])
}

/** Records that operators have a change wait, or have stopped it. What owners do before a change is in no log. */
const writeStep = (db: Database, { community, now }: Held, becomes: 'waits' | 'stopped', reason: string) =>
  writeDown(db, { comm_id: community.comm_id, now }, 'operator', [
    { kind: 'visibility', was: community.visibility, becomes, reason },
  ])

/** Notifies every room that stores content of communities. */
export const tellRooms = (
  { publish }: Pick<Context, 'publish'>,
  community: Pick<CommunityRow, 'comm_id' | 'visibility' | 'visibility_seq' | 'hidden_at'>,
): Promise<void> => publish(visibilityEvents.visibility_set, { comm_id: community.comm_id, ...placedBy(community) })

interface Later {
  to: Visibility
  due_at: Date | null
  reason: string
}

async function wait(
  ctx: Context,
  { comm_id, visibility: was }: CommunityRow,
  { to, due_at, reason }: Later,
): Promise<void> {
  const change = { visibility: to, asked_by: readerOf(ctx.visitor) ?? '', asked_at: moment, due_at, reason }
  await ctx.db
    .q()
    .insertInto('comms.visibility_change')
    .values({ comm_id, ...change })
    .onConflict((before) => before.column('comm_id').doUpdateSet(change))
    .execute()
  const waits = was === 'private' ? 'visibility_waits' : 'visibility_waits_owner'
  await tellMembers(ctx, { comm_id }, !due_at ? 'visibility_asked' : reason ? 'operators_wait' : waits)
}

/** Notifies the members of a community, except one of them if given. */
export const tellMembers = (
  ctx: Pick<Context, 'enqueue'>,
  { comm_id }: Pick<CommunityRow, 'comm_id'>,
  kind: string,
  except: string | null = null,
): Promise<void> =>
  ctx.enqueue('tell_of_visibility', { comm_id, kind, of: `${comm_id}.${Date.now().toString(36)}`, after: '', except })

async function waitingFor(db: Database, comm_id: string): Promise<Waiting | null> {
  const waiting = db.q().selectFrom('comms.visibility_change').selectAll().where('comm_id', '=', comm_id)
  return (await waiting.executeTakeFirst()) ?? null
}

const forget = (db: Database, comm_id: string): Promise<Waiting | undefined> =>
  db.q().deleteFrom('comms.visibility_change').where('comm_id', '=', comm_id).returningAll().executeTakeFirst()

/** Whether owners have taken that role from another owner within the time for which a change waits. */
async function lostOwner(db: Database, comm_id: string): Promise<boolean> {
  const entries = db.q().selectFrom('comms.log').select('log_id').where('comm_id', '=', comm_id)
  const demoted = entries.where('kind', '=', 'role').where('was', '=', 'owner').where('by', '=', 'owner')
  const since = sql<boolean>`at > ${moment} - make_interval(hours => ${OPENS_AFTER_HOURS})`
  return (await demoted.where(since).limit(1).executeTakeFirst()) !== undefined
}

async function ownersOf(db: Database, comm_id: string): Promise<number> {
  const { count } = await db
    .q()
    .selectFrom('comms.membership')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comm_id', '=', comm_id)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Refuses a name that another community already has, unless that community is private. Private communities may share a
 * name, and a new community may have the name of a private one, because an error would reveal that the private
 * community exists.
 */
export async function refuseTakenName(
  db: Database,
  { comm_id, name_key }: Pick<CommunityRow, 'comm_id' | 'name_key'>,
): Promise<void> {
  const other = db.q().selectFrom('comms.community').select('comm_id').where('name_key', '=', name_key)
  const taken = await other.where('visibility', '<>', 'private').where('comm_id', '<>', comm_id).executeTakeFirst()
  if (taken) throw new CommsRefusal('NAME_TAKEN')
}

/** A pending change, with the facts that the caller may know about it. */
export const changeFor = (waiting: Waiting | null, UID: string | null, may: boolean) =>
  waiting && {
    visibility: waiting.visibility,
    at: waiting.due_at?.toISOString() ?? null,
    may_confirm: may && confirms(waiting, UID),
    may_stop: may,
  }

/** The pending change of a community, for its members and for operators. */
export async function changeShown(
  ctx: Pick<Context, 'visitor'> & { db: Database },
  comm_id: string,
  role: string | null,
) {
  const operator = isOperator(ctx.visitor)
  if (role === null && !operator) return null
  return changeFor(await waitingFor(ctx.db, comm_id), readerOf(ctx.visitor), operator || role === 'owner')
}
