import { sql } from 'kysely'
import type { comments as calls } from '#contract/comments.ts'
import { isRefusal } from '#contract/refusals.ts'
import { subjectOf } from './data.ts'
import type { Act, Context, Database } from './own.ts'

/** The maximum number of comments examined, latest first: about as many as a town writes in a week. */
const MAX_COMMENTS = 1000
/**
 * The number of things that are looked up. It is a little more than needed, because things that the visitor may not see
 * are left out.
 */
const MAX_ASKED = 40

interface Row {
  kind: string
  id: string
  people: number
  last_at: Date
}

export const discussed: Act<typeof calls.discussed> = async ({ limit }, ctx) => {
  const rows = await mostPeople(ctx.db)
  const told = await Promise.all(rows.map((row) => toldOf(ctx, row)))
  return told.flatMap((one) => one ?? []).slice(0, limit)
}

/**
 * The things that the most people have commented on, judging by the latest comments of the last seven days. Samples do
 * not count.
 */
async function mostPeople(db: Database): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select kind, id, count(distinct "UID")::integer as people, max(created_at) as last_at
    from (
      select kind, id, "UID", created_at from comments.comment
      where state = 'visible' and not sample order by comment_id desc limit ${MAX_COMMENTS}
    ) as latest
    where created_at > statement_timestamp() - interval '7 days'
    group by kind, id order by people desc, last_at desc, id limit ${MAX_ASKED}`.execute(db.q())
  return rows
}

/**
 * The facts that this visitor may know about a thing; null if the visitor may not see it, or if it was removed for
 * everybody.
 */
async function toldOf(ctx: Context, { kind, id, people, last_at }: Row) {
  try {
    const { title, lang, comm_id, gone, link, unlisted } = await subjectOf(ctx, kind, id)
    if (gone || unlisted) return null
    const at = last_at.toISOString()
    return { kind, id, title, lang, comm_id, link: link ?? ctx.own.subjects[kind]!.link(id), people, last_at: at }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
