import { sql } from 'kysely'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import { keptByOperators } from './chain.ts'
import { answersAs, lookAt } from './data.ts'
import { shownDecider } from './deciders.ts'
import { decisionPages } from './logging.ts'
import type { Act } from './own.ts'

/** The measures that take a thing out of public view, or that keep a person out. */
const TAKES_DOWN = ['hold', 'hide', 'remove', 'suspend', 'terminate'] as const

export const taken_down: Act<typeof moderation.taken_down> = async ({ comm_id, kind, cursor, limit }, ctx) => {
  const as = await answersAs(ctx, comm_id ?? null)
  if (!as) throw new ModerationRefusal('FORBIDDEN')
  const before = decisionPages.after(cursor)
  const rows = await ctx.db
    .q()
    .selectFrom('moderation.decision as d')
    .selectAll()
    .where('measure', 'in', TAKES_DOWN)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation.decision as later')
            .select('later.seq')
            .whereRef('later.kind', '=', 'd.kind')
            .whereRef('later.id', '=', 'd.id')
            .whereRef('later.seq', '>', 'd.seq'),
        ),
      ),
    )
    .$if(comm_id !== undefined, (query) => query.where('comm_id', '=', comm_id!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(d.at, d.decision_id) < (${before?.[0]}::timestamptz, ${before?.[1]})`),
    )
    .orderBy('at', 'desc')
    .orderBy('decision_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = decisionPages.page(rows, limit)
  const looked = await Promise.all(
    shown.map(async (row) => ({
      row,
      ...(await lookAt(ctx, row)),
      operators: as === 'moderator' && (await keptByOperators(ctx.db, row)),
    })),
  )
  const items = looked
    .filter(({ unseen }) => !unseen)
    .map(({ row, operators, thing: { kind, id, title, lang } }) => ({
      kind,
      id,
      title,
      lang,
      decision_id: row.decision_id,
      measure: row.measure,
      by: shownDecider(ctx, row),
      operators,
      at: row.at.toISOString(),
      until: row.until?.toISOString() ?? null,
    }))
  return { items, next_cursor }
}
