import { sql } from 'kysely'
import { z } from 'zod'
import type { comms } from '#contract/comms.ts'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { looksAfter } from '#contract/comms-roles.ts'
import { id } from '#contract/shapes.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { membershipOf, mustExist, readerOf } from './data.ts'
import { tellCarers, type carerNotices } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import type { CommunityRow, LogRow } from './tables.ts'

type Acting = Pick<Context, 'publish' | 'visitor'> & { db: Database }

type Entry = Pick<LogRow, 'kind' | 'was' | 'becomes'> & Partial<Pick<LogRow, 'reason'>>

/** Records a decision about a locked community in the public log, which gives only the role of the caller. */
export async function logged(
  ctx: Acting,
  { comm_id, now }: { comm_id: string; now: Date },
  entries: Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const { db, visitor } = ctx
  const by = await standingOf(db, visitor, comm_id)
  await writeDown(db, { comm_id, now }, by, entries)
  if (by === 'operator') await tellOwners(ctx, comm_id, entries)
}

/** Notifies the owners of what operators have done in their community, once for each kind of change. */
export async function tellOwners(ctx: Acting, comm_id: string, entries: Pick<Entry, 'kind'>[]): Promise<void> {
  const kinds = new Set(entries.flatMap(({ kind }) => toldAs[kind] ?? []))
  const community = ctx.db.q().selectFrom('comms.community').select(['comm_id', 'comm_name', 'lang'])
  const named = await community.where('comm_id', '=', comm_id).executeTakeFirstOrThrow()
  const link = `/communities/${comm_id}?edit=log`
  for (const kind of kinds)
    await tellCarers(ctx, kind, named, { link, roles: ['owner'], except: [readerOf(ctx.visitor)] })
}

/** The notice for each kind of entry; members are told of the visibility and claims in other ways. */
const toldAs: Partial<Record<Entry['kind'], keyof typeof carerNotices.kinds>> = {
  renamed: 'operator_texts',
  texts: 'operator_texts',
  picture: 'operator_texts',
  rules: 'operator_texts',
  polls_by: 'operator_texts',
  articles_by: 'operator_texts',
  join: 'operator_texts',
  role: 'operator_role',
  request: 'operator_request',
  invitation: 'operator_invitation',
  official: 'operator_official',
  names: 'operator_names',
  front: 'operator_front',
}

/** Records a decision made in this role, whoever the caller is. */
export async function writeDown(
  db: Database,
  { comm_id, now }: { comm_id: string; now: Date },
  by: LogRow['by'],
  entries: Entry[],
): Promise<void> {
  await db
    .q()
    .insertInto('comms.log')
    .values(entries.map((entry) => ({ reason: '', ...entry, log_id: newId(), comm_id, at: now, by })))
    .execute()
}

/** The role in which a visitor decides about a community. */
export async function standingOf(db: Database, visitor: Visitor, comm_id: string): Promise<LogRow['by']> {
  const mine = await membershipOf(db, comm_id, readerOf(visitor) ?? '')
  const role = mine && !mine.left_at && looksAfter(mine.role) ? mine.role : null
  return role === 'owner' || (role === 'moderator' && !isOperator(visitor)) ? role : 'operator'
}

/**
 * The reason that operators must give when they change a community that they don’t own; the log shows this reason.
 * Nobody else needs to give a reason.
 */
export async function reasonFor(
  { db, visitor }: { db: Database; visitor: Visitor },
  comm_id: string,
  reason: string,
): Promise<string> {
  if ((await standingOf(db, visitor, comm_id)) !== 'operator') return ''
  if (!reason) throw new CommsRefusal('RULE', { fields: { reason: { is: 'missing' } } })
  return reason
}

/**
 * Records what operators do in a community that they don’t own, with the reason that they must give, and tells its
 * owners. What its own people do there in the same way is in no log.
 */
export async function asOperator(
  ctx: Acting,
  held: { comm_id: string; now: Date },
  reason: string,
  entry: Pick<Entry, 'kind' | 'becomes'>,
): Promise<void> {
  const why = await reasonFor(ctx, held.comm_id, reason)
  if (why) await logged(ctx, held, [{ was: '', ...entry, reason: why }])
}

const plainTexts = ['summary', 'about', 'region', 'lang', 'join_question'] as const

type Said = Pick<
  CommunityRow,
  'comm_name' | 'rules' | 'polls_by' | 'articles_by' | 'join' | (typeof plainTexts)[number]
>

// The database may return the fields of an object in a different order.
const rulesIn = ({ rules }: Pick<Said, 'rules'>) => JSON.stringify(rules.map(({ title, text }) => [title, text]))

/** The names of the fields in which two versions of a community's texts differ. */
export const changedIn = (before: Said, after: Said): string[] => [
  ...changesOf(before, after, '').map(({ kind }) => (kind === 'renamed' ? 'comm_name' : kind)),
  ...plainTexts.filter((text) => before[text] !== after[text]),
]

/**
 * The changes to a community's texts that everybody can read in its log. If the log does not repeat the words of a
 * change, the change is included only if a reason was given.
 */
export function changesOf(before: Said, after: Said, reason: string): Entry[] {
  const changed = (kind: Entry['kind'], was: string, becomes: string) =>
    was === becomes ? [] : [{ kind, was, becomes }]
  const rules = rulesIn(before) === rulesIn(after)
  return [
    ...changed('renamed', before.comm_name, after.comm_name),
    ...(rules ? [] : [{ kind: 'rules' as const, was: '', becomes: '' }]),
    ...changed('polls_by', before.polls_by, after.polls_by),
    ...changed('articles_by', before.articles_by, after.articles_by),
    ...changed('join', before.join, after.join),
    ...(reason && plainTexts.some((text) => before[text] !== after[text])
      ? [{ kind: 'texts' as const, was: '', becomes: '' }]
      : []),
  ].map((entry) => ({ ...entry, reason }))
}

export const community_log: Act<typeof comms.community_log> = async ({ comm_id, cursor, limit }, { db, visitor }) => {
  await mustExist(db, comm_id, visitor)
  const after = pages.after(cursor)
  const found = await db
    .q()
    .selectFrom('comms.log')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, log_id) < (${after?.[0]}::timestamptz, ${after?.[1]})`),
    )
    .orderBy('at', 'desc')
    .orderBy('log_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  return {
    items: shown.map(({ log_id, at, kind, by, was, becomes, reason }) => ({
      log_id,
      at: at.toISOString(),
      kind,
      by,
      was,
      becomes,
      reason,
    })),
    next_cursor,
  }
}

const pages = keyset(z.tuple([keyMoment, id('entry')]), ({ at, log_id }: LogRow) => [at.toISOString(), log_id])
