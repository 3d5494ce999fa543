import { sql } from 'kysely'
import type { Database } from './own.ts'
import type { Thing } from './reported.ts'
import type { DecisionRow } from './tables.ts'

// A chain: the decisions about some content that followed each other without a time in which no measure was in force.
// A measure that was lifted while an appeal against it was open, so that nobody decided the appeal, does not end it.

/** Whether decision `one` lifted a measure of a person and so closed an appeal against it that nobody had decided. */
const closedAnAppeal = sql`(one.measure = 'show' and exists (
    select from moderation.appeal closed join moderation.decision was on was.decision_id = closed.decision_id
    where closed.next_id = one.decision_id and closed.outcome = 'settled' and was.decided_as <> 'automatic'
  ) and not exists (
    select from moderation.appeal decided where decided.next_id = one.decision_id and decided.outcome = 'reversed'
  ))`

/**
 * The number of the last decision before the chain to which decision `d` belongs. That decision lifted a measure; if
 * its number has no row, a measure ended automatically.
 */
const beforeChain = sql`coalesce((
  select max(n) from generate_series(1, d.seq - 1) n where not exists (
    select from moderation.decision one where one.kind = d.kind and one.id = d.id and one.seq = n
      and (one.measure <> 'show' or ${closedAnAppeal})
  )), 0)`

/** The people who made or reviewed a decision in the chain of decision `d`, or any later one about that content. */
const tookPart = sql`
  select taken.by from moderation.decision c
  left join moderation.appeal r on r.decision_id = c.decision_id
  cross join lateral (values (c.decided_by), (r.reviewed_by)) taken (by)
  where c.kind = d.kind and c.id = d.id and c.seq > ${beforeChain} and taken.by is not null`

/** Whether this person has had no part in the chain of decision `d`, and so may decide an appeal against it. */
export const isSecondPerson = (key: string) => sql<boolean>`${key} not in (${tookPart})`

/** Everybody who made or reviewed a decision in the chain of this one, or a later one about the same content. */
export async function decidersOf(db: Database, { decision_id }: Pick<DecisionRow, 'decision_id'>): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`
    select distinct took.by from moderation.decision d cross join lateral (${tookPart}) took
    where d.decision_id = ${decision_id} order by 1`.execute(db.q())
  return rows.map(({ by }) => by)
}

/** Whether operators took a measure in the chain of decision `d` or later, so that moderators decide no appeal about it. */
export const isForOperators = sql<boolean>`exists (
  select from moderation.decision c where c.kind = d.kind and c.id = d.id and c.seq > ${beforeChain}
    and c.decided_as = 'operator' and c.measure <> 'show')`

/**
 * Returns those of the given people who had a part in decisions about this text that were lifted while an appeal was
 * open, unless somebody else has decided about it since. `fingerprint`: of the present text; undefined: any text.
 */
export async function lettingGoAmong(
  db: Database,
  { kind, id, fingerprint }: Thing & { fingerprint?: string | null | undefined },
  people: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`
    select distinct c.decided_by as by from moderation.decision one
    join moderation.decision d on d.decision_id = one.decision_id
    join moderation.decision c on c.kind = d.kind and c.id = d.id and c.seq > ${beforeChain} and c.seq <= d.seq
    where one.kind = ${kind} and one.id = ${id} and ${closedAnAppeal} and c.decided_by = any(${people}::text[])
      ${fingerprint === undefined ? sql`` : sql`and one.fingerprint is not distinct from ${fingerprint}`}
      and not exists (
        select from moderation.decision later where later.kind = one.kind and later.id = one.id and later.seq > one.seq
          and later.decided_by <> all (select made.decided_by from moderation.decision made where made.kind = d.kind
            and made.id = d.id and made.seq > ${beforeChain} and made.seq <= d.seq and made.decided_by is not null)
      )
    order by 1`.execute(db.q())
  return rows.map(({ by }) => by)
}

/** Whether decision `s` is a measure that is in force. */
const stands = sql<boolean>`s.measure <> 'show' and s.ended_at is null and not exists (
  select from moderation.decision later where later.kind = s.kind and later.id = s.id and later.seq > s.seq)`

/** The measure in force about the content of decision `d`; that of the decision itself if there is none. */
export const measureNow = sql<string>`coalesce((
  select s.measure from moderation.decision s where s.kind = d.kind and s.id = d.id and ${stands}), d.measure)`

/** The decision in force about the content; undefined if there is none. */
export const inForce = (db: Database, { kind, id }: Thing): Promise<DecisionRow | undefined> =>
  db
    .q()
    .selectFrom('moderation.decision as s')
    .selectAll()
    .where('s.kind', '=', kind)
    .where('s.id', '=', id)
    .where(stands)
    .executeTakeFirst()

/**
 * A person's decision about the content against which an appeal is open; undefined if there is none. `fingerprint`: if
 * it is known, decisions about another text are left out.
 */
export const appealedOpenly = (
  db: Database,
  { kind, id, fingerprint }: Thing & { fingerprint: string | null },
): Promise<DecisionRow | undefined> =>
  db
    .q()
    .selectFrom('moderation.decision as d')
    .innerJoin('moderation.appeal as a', 'a.decision_id', 'd.decision_id')
    .selectAll('d')
    .where('d.kind', '=', kind)
    .where('d.id', '=', id)
    .where('a.outcome', 'is', null)
    .where('d.decided_as', '<>', 'automatic')
    .$if(fingerprint !== null, (query) =>
      query.where(({ eb, or }) => or([eb('d.fingerprint', 'is', null), eb('d.fingerprint', '=', fingerprint)])),
    )
    .orderBy('d.seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a measure is in force and an appeal about the same text is open, so that the measure waits for its outcome. */
export const isUnderAppeal = async (db: Database, of: Thing & { fingerprint: string | null }): Promise<boolean> =>
  (await inForce(db, of)) !== undefined && (await appealedOpenly(db, of)) !== undefined

/**
 * Whether moderators can decide nothing about the content, because the measure in force, or one that it replaced, is a
 * decision of operators. With `decision_id`: whether the same is true of an appeal against that decision.
 */
export async function keptByOperators(
  db: Database,
  { kind, id, decision_id }: Thing & { decision_id?: string | undefined },
): Promise<boolean> {
  const which =
    decision_id === undefined
      ? sql`d.measure <> 'show' and d.ended_at is null and not exists (
          select from moderation.decision later where later.kind = d.kind and later.id = d.id and later.seq > d.seq)`
      : sql`d.decision_id = ${decision_id}`
  const { rows } = await sql`
    select from moderation.decision d where d.kind = ${kind} and d.id = ${id} and ${which} and ${isForOperators}`.execute(
    db.q(),
  )
  return rows.length > 0
}

/** Whether a person has lifted the measure since this decision; the end of a measure by time is not a decision. */
export async function liftedSince(
  db: Database,
  { kind, id, seq }: Pick<DecisionRow, 'kind' | 'id' | 'seq'>,
): Promise<boolean> {
  const later = db.q().selectFrom('moderation.decision').select('seq').where('kind', '=', kind).where('id', '=', id)
  return (await later.where('seq', '>', seq).where('measure', '=', 'show').limit(1).executeTakeFirst()) !== undefined
}
