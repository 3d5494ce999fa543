import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { comms } from '#contract/comms.ts'
import type { Input } from '#contract/call.ts'
import type { questions as calls } from '#contract/questions.ts'
import { id } from '#contract/shapes.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { shownEverywhere } from '#platform/newcomers/newcomers.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { summaryOf, type Seen } from './data.ts'
import type { Act, Context } from './own.ts'
import { places } from './seen-places.ts'
import type { QuestionRow } from './tables.ts'

type Asked = Input<typeof calls.questions>
type Sort = Asked['sort']

interface List {
  /** Whether the smallest value comes first. */
  ascending?: true
  by: 'last_activity_at' | 'created_at' | 'too_count' | 'due_at'
  /** The condition for rows that the list's index contains. */
  among: RawBuilder<boolean>
}

/** The lists of questions. Each is read along its own index, largest value first unless stated otherwise. */
const lists: Record<Sort, List> = {
  active: { by: 'last_activity_at', among: sql`true` },
  new: { by: 'created_at', among: sql`true` },
  unanswered: { by: 'created_at', among: sql`answer_count = 0 and closed is null` },
  too: { by: 'too_count', among: sql`true` },
  answered: { by: 'last_activity_at', among: sql`answer_count > 0` },
  official: { by: 'last_activity_at', among: sql`official_answer_id is not null` },
  due: {
    by: 'due_at',
    ascending: true,
    among: sql`due_at is not null and official_answer_id is null and closed is null`,
  },
}

export const questions: Act<typeof calls.questions> = async (asked, ctx) => {
  const list = lists[asked.sort]
  const pages = pagesBy(list.by)
  const after = pages.after(asked.cursor)
  const at = sql.ref(list.by)
  const type = sql.raw(list.by === 'too_count' ? 'integer' : 'timestamptz')
  const [beyond, order] = list.ascending ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { rows } = await sql<QuestionRow & { now: Date } & Seen>`
    select *, ${clockOnce} as now, ${places.sight('question.comm_id')} as sight from questions.question
    where state = 'visible' and ${list.among} and ${await whose(asked, ctx)}
      and ${asked.official_id ? sql`official_id = ${asked.official_id}` : sql`true`}
      and ${asked.poll_id ? sql`poll_id = ${asked.poll_id}` : sql`true`}
      and ${after ? sql`(${at}, question_id) ${beyond} (${after[0]}::${type}, ${after[1]}::text)` : sql`true`}
    order by ${at} ${order}, question_id ${order} limit ${asked.limit + 1}`.execute(ctx.db.q())
  const { shown, next_cursor } = pages.page(rows, asked.limit)
  const seen = await places.entered(ctx, shown)
  return { items: seen.map((row) => summaryOf(row, row.now)), next_cursor }
}

/** The condition for the communities, or the person, whose questions are listed. */
async function whose({ comm_id, of, ...asked }: Asked, ctx: Context): Promise<RawBuilder<boolean>> {
  if (comm_id) return sql`comm_id = ${comm_id}`
  if (of === 'mine') return ctx.visitor.kind === 'person' ? sql`author = ${ctx.visitor.UID}` : sql`false`
  // A question about a poll, or for an official, belongs to the community of that poll or official.
  if (of === 'all' && (asked.poll_id || asked.official_id)) return sql`true`
  if (of === 'all') return sql`${places.listed('question.comm_id')} and ${shownEverywhere('question')}`
  const { comm_ids } = await ctx.ask(comms.front_page, {})
  return sql`(comm_id is null or comm_id = any(${comm_ids}::text[])) and ${shownEverywhere('question')}`
}

const pagesBy = (by: List['by']) =>
  by === 'too_count'
    ? keyset(
        z.tuple([
          z
            .int()
            .min(0)
            .max(2 ** 31 - 1),
          id('question'),
        ]),
        (row: QuestionRow & { now: Date }) => [row.too_count, row.question_id],
      )
    : keyset(z.tuple([keyMoment, id('question')]), (row: QuestionRow & { now: Date }) => [
        row[by]!.toISOString(),
        row.question_id,
      ])
