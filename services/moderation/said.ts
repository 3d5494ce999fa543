import { sql } from 'kysely'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { lookAt, seen } from './data.ts'
import type { Context } from './own.ts'
import type { Thing } from './reported.ts'
import { wordsAsReported } from './reported-words.ts'
import type { Category, ReportedRow } from './tables.ts'

interface Said {
  kind: string
  id: string
  categories: { category: Category; n: number }[] | null
  notes: string[]
  from_new: number
  wrote: Thing[]
}

/**
 * For each of these items, the categories and the latest notes of the pending reports, and the texts as reported, where
 * they differ from the present one; for people, also the things by them from whose pages they were reported.
 */
export async function whatIsSaid(ctx: Context, of: readonly ReportedRow[]) {
  const { db } = ctx
  const { rows } = await sql<Said>`
    select thing.kind, thing.id, counted.categories, fresh.from_new, coalesce(noted.notes, '[]') as notes,
      coalesce(written.wrote, '[]') as wrote
    from unnest(${of.map(({ kind }) => kind)}::text[], ${of.map(({ id }) => id)}::text[]) thing (kind, id)
    cross join lateral (
      select json_agg(json_build_object('category', category, 'n', n) order by n desc, category) as categories
      from (
        select category, count(*)::integer as n from moderation.report
        where kind = thing.kind and id = thing.id and outcome is null group by category
      ) each
    ) counted
    cross join lateral (
      select count(*)::integer as from_new from moderation.report
      where kind = thing.kind and id = thing.id and outcome is null and not weighs
    ) fresh
    cross join lateral (
      select json_agg(note order by at desc, report_id) as notes
      from (
        select note, at, report_id from moderation.report
        where kind = thing.kind and id = thing.id and outcome is null and note <> ''
        order by at desc, report_id limit ${limits.notes}
      ) latest
    ) noted
    cross join lateral (
      select json_agg(json_build_object('kind', of_kind, 'id', of_id) order by at desc, of_id) as wrote
      from (
        select of_kind, of_id, max(at) as at from moderation.report
        where kind = thing.kind and id = thing.id and outcome is null and of_id <> ''
        group by of_kind, of_id order by at desc, of_id limit ${limits.notes}
      ) latest
    ) written`.execute(db.q())
  const found = new Map(rows.map(({ kind, id, ...said }) => [`${kind} ${id}`, said]))
  const kept = await wordsAsReported(db, of)
  return async ({ kind, id, waiting }: ReportedRow, fingerprint: string | null) => {
    const { categories, notes, wrote, from_new } = found.get(`${kind} ${id}`)!
    return {
      count: waiting,
      from_new,
      categories: categories ?? [],
      notes,
      as_reported: kept({ kind, id }, { kind, id }, fingerprint),
      wrote: await Promise.all(
        wrote.map(async (one) => {
          const { thing, fingerprint: now } = await lookAt(ctx, { ...one, author: null })
          return { ...linked(thing), as_reported: kept({ kind, id }, one, now) }
        }),
      ),
    }
  }
}

/** The things by reported people from which they were reported, whether or not the reports have been answered. */
export async function reportedFrom(ctx: Context, people: readonly Thing[]) {
  const { rows } = await sql<Pick<Said, 'kind' | 'id' | 'wrote'>>`
    select thing.kind, thing.id, written.wrote
    from unnest(${people.map(({ kind }) => kind)}::text[], ${people.map(({ id }) => id)}::text[]) thing (kind, id)
    cross join lateral (
      select json_agg(json_build_object('kind', of_kind, 'id', of_id) order by at desc, of_id) as wrote
      from (
        select of_kind, of_id, max(at) as at from moderation.report
        where kind = thing.kind and id = thing.id and of_id <> ''
        group by of_kind, of_id order by at desc, of_id limit ${limits.notes}
      ) latest
    ) written where written.wrote is not null`.execute(ctx.db.q())
  const found = new Map(rows.map(({ kind, id, wrote }) => [`${kind} ${id}`, wrote]))
  return async ({ kind, id }: Thing) =>
    Promise.all(
      (found.get(`${kind} ${id}`) ?? []).map(async (one) => ({ ...linked(await seen(ctx, one)), as_reported: [] })),
    )
}

const linked = ({ kind, id, title, lang, link }: Awaited<ReturnType<typeof seen>>) => ({ kind, id, title, lang, link })
