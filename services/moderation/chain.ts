import { sql } from 'kysely'
import type { Database } from './own.ts'
import type { Thing } from './reported.ts'
import type { DecisionRow } from './tables.ts'

// A chain: the decisions about some content that followed each other without a time in which no measure was in force.

/**
 * The number of the last decision before the chain to which decision `d` belongs. That decision lifted a measure; if
 * its number has no row, a measure ended automatically.
 */
const beforeChain = sql`coalesce((
  select max(n) from generate_series(1, d.seq - 1) n where not exists (
    select from moderation.decision one where one.kind = d.kind and one.id = d.id and one.seq = n and one.measure <> 'show'
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
