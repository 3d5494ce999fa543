import { sql } from 'kysely'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import type { Database } from './own.ts'
import type { Category, ReportedRow } from './tables.ts'

interface Said {
  kind: string
  id: string
  categories: { category: Category; n: number }[] | null
  notes: string[]
}

/** The categories and the latest notes of the pending reports on each of these items. */
export async function whatIsSaid(db: Database, of: readonly ReportedRow[]) {
  const { rows } = await sql<Said>`
    select thing.kind, thing.id, counted.categories, coalesce(noted.notes, '[]') as notes
    from unnest(${of.map(({ kind }) => kind)}::text[], ${of.map(({ id }) => id)}::text[]) thing (kind, id)
    cross join lateral (
      select json_agg(json_build_object('category', category, 'n', n) order by n desc, category) as categories
      from (
        select category, count(*)::integer as n from moderation.report
        where kind = thing.kind and id = thing.id and outcome is null group by category
      ) each
    ) counted
    cross join lateral (
      select json_agg(note order by at desc, report_id) as notes
      from (
        select note, at, report_id from moderation.report
        where kind = thing.kind and id = thing.id and outcome is null and note <> ''
        order by at desc, report_id limit ${limits.notes}
      ) latest
    ) noted`.execute(db.q())
  const found = new Map(rows.map(({ kind, id, ...said }) => [`${kind} ${id}`, said]))
  return ({ kind, id, waiting }: ReportedRow) => {
    const { categories, notes } = found.get(`${kind} ${id}`)!
    return { count: waiting, categories: categories ?? [], notes }
  }
}
