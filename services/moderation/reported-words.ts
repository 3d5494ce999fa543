import { sql } from 'kysely'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { moment } from '#platform/database/clock.ts'
import type { About } from '#platform/subject.ts'
import type { Database } from './own.ts'
import type { Thing } from './reported.ts'
import type { DecisionRow, ReportedRow, ReportedWordsRow } from './tables.ts'

/** The text of some content as it was when it was reported. */
export interface AsReported {
  fingerprint: string
  title: string
  text: string
  lang: string
  at: string
}

/** Keeps the text of the content as it is now with the report that is being made; the case must be counted already. */
export async function keepWords(db: Database, { kind, id }: Thing, about: About): Promise<void> {
  const { fingerprint, lang, on, text = about.words } = about
  if (fingerprint === undefined || text === undefined) return
  // What stands on the page of something else has no title of its own.
  const title = on === undefined ? about.title : ''
  await db
    .q()
    .insertInto('moderation.reported_words')
    .values({ kind, id, fingerprint, title, text, lang, at: moment })
    .onConflict((known) => known.columns(['kind', 'id', 'fingerprint']).doUpdateSet({ at: moment }))
    .execute()
}

/**
 * For each of these cases, the texts to which its pending reports refer, latest first: those of the content itself, or
 * those of the things from whose pages a person was reported.
 */
export async function wordsAsReported(db: Database, cases: readonly ReportedRow[]) {
  const { rows } = await sql<Thing & { words: (AsReported & { of_kind: string; of_id: string })[] }>`
    select thing.kind, thing.id, kept.words
    from unnest(${cases.map(({ kind }) => kind)}::text[], ${cases.map(({ id }) => id)}::text[]) thing (kind, id)
    join moderation.reported open on open.kind = thing.kind and open.id = thing.id and open.waiting > 0
    cross join lateral (
      select json_agg(json_build_object(
        'of_kind', kind, 'of_id', id, 'fingerprint', fingerprint, 'title', title, 'text', text, 'lang', lang, 'at', at
      ) order by at desc, kind, id, fingerprint) as words
      from (
        select w.* from moderation.reported_words w
        where w.at >= open.since and ((w.kind = thing.kind and w.id = thing.id) or (w.kind, w.id) in (
          select of_kind, of_id from moderation.report r
          where r.kind = thing.kind and r.id = thing.id and r.outcome is null and r.of_id <> ''
        ))
        order by w.at desc, w.kind, w.id, w.fingerprint limit ${limits.texts}
      ) latest
    ) kept where kept.words is not null`.execute(db.q())
  const found = new Map(rows.map(({ kind, id, words }) => [`${kind} ${id}`, words]))
  return (of: Thing, { kind, id }: Thing, now: string | null): AsReported[] =>
    (found.get(`${of.kind} ${of.id}`) ?? [])
      .filter((one) => one.of_kind === kind && one.of_id === id && one.fingerprint !== now)
      .map(({ fingerprint, title, text, lang, at }) => {
        return { fingerprint, title, text, lang, at: new Date(at).toISOString() }
      })
}

type OfDecision = Pick<DecisionRow, 'as_reported' | 'as_reported_at'>

/**
 * Which earlier text a decision is about; nulls if it is about the present one. Refused if no pending report is about
 * that text. The case must be locked.
 */
export async function wordsDecided(
  db: Database,
  { kind, id, since, waiting }: ReportedRow,
  as_reported: string | undefined,
  now: string | null,
): Promise<OfDecision> {
  if (as_reported === undefined || as_reported === now) return { as_reported: null, as_reported_at: null }
  const kept = await keptWords(db, { kind, id, as_reported })
  if (!kept || waiting === 0 || kept.at < since) throw new ModerationRefusal('STALE_VERSION')
  return { as_reported, as_reported_at: kept.at }
}

const keptWords = (
  db: Database,
  { kind, id, as_reported }: Thing & { as_reported: string },
): Promise<ReportedWordsRow | undefined> =>
  db
    .q()
    .selectFrom('moderation.reported_words')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('fingerprint', '=', as_reported)
    .executeTakeFirst()

/** The earlier text that a decision is about, which is gone once its reports are; null if it is about a later one. */
export async function textDecided(db: Database, { kind, id, as_reported, as_reported_at }: Thing & OfDecision) {
  if (as_reported === null || as_reported_at === null) return null
  const kept = await keptWords(db, { kind, id, as_reported })
  const { title = null, text = null, lang = null } = kept ?? {}
  return { title, text, lang, at: as_reported_at.toISOString() }
}
