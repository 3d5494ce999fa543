import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { clockOnce, moment } from '#platform/database/clock.ts'
import { deciderOf, reviewersOf } from './appealing.ts'
import { decidersOf } from './chain.ts'
import { known, operatorsTold, whoIsTold } from './telling.ts'
import { nobodyElse } from './nobody-else.ts'
import type { Context } from './own.ts'
import type { AppealRow, DecisionRow, ReportedRow } from './tables.ts'

const AT_ONCE = 50

type Asked = z.input<typeof noticeEvents.care_asked.data>
type Recipients = Omit<Asked, 'kind'>

/**
 * Tells those in charge, and operators, once about each case and each appeal whose deadline has passed; and operators
 * once about each automatic hold that nobody has looked at although as much time has passed again.
 */
export const remind_late = async (ctx: Context): Promise<void> => {
  for (const row of await casesWhere(ctx, sql<boolean>`answer_by < ${clockOnce} and late_told_at is null`)) {
    const told = withOperators(await whoIsTold(ctx, row, null), await operatorsTold(ctx, row, null))
    await tellOfCase(ctx, 'late_told_at', row, 'reports_late', told)
  }
  for (const row of await casesWhere(ctx, sql<boolean>`hold_told_at is null and ${forgotten}`))
    await tellOfCase(ctx, 'hold_told_at', row, 'hold_forgotten', [await operatorsTold(ctx, row, null)])
  for (const row of await lateAppeals(ctx)) {
    const told = withOperators(
      await reviewersOf(ctx, row),
      await operatorsTold(ctx, row, deciderOf(row), await decidersOf(ctx.db, row)),
    )
    await ctx.db.tx(async () => {
      const open = ctx.db
        .q()
        .updateTable('moderation.appeal')
        .set({ late_told_at: moment })
        .where('outcome', 'is', null)
      const mine = open.where('appeal_id', '=', row.appeal_id).where('late_told_at', 'is', null)
      if (await mine.returning('appeal_id').executeTakeFirst()) await publishTo(ctx, 'appeals_late', told)
    })
  }
}

/** Whether a case is on hold automatically, and has been so for as long again as it should have taken altogether. */
const forgotten = sql<boolean>`held and exists (
  select from moderation.decision d where d.kind = reported.kind and d.id = reported.id and d.seq = reported.seq
    and greatest(reported.answer_by, d.at) + (reported.answer_by - reported.since) < ${clockOnce}
)`

const casesWhere = ({ db }: Context, which: RawBuilder<boolean>): Promise<ReportedRow[]> =>
  db
    .q()
    .selectFrom('moderation.reported')
    .selectAll()
    .where('waiting', '>', 0)
    .where(which)
    .orderBy('answer_by')
    .limit(AT_ONCE)
    .execute()

const openAppeals = ({ db }: Context) =>
  db
    .q()
    .selectFrom('moderation.appeal as a')
    .innerJoin('moderation.decision as d', 'd.decision_id', 'a.decision_id')
    .selectAll('d')
    .select(['a.appeal_id', 'a.waits_outside'])
    .where('a.outcome', 'is', null)
    .limit(AT_ONCE)

const lateAppeals = (ctx: Context): Promise<(DecisionRow & Pick<AppealRow, 'appeal_id'>)[]> =>
  openAppeals(ctx)
    .where('a.late_told_at', 'is', null)
    .where(sql<boolean>`a.at < ${clockOnce} - make_interval(days => ${limits.appeal.answer_days})`)
    .orderBy('a.at')
    .execute()

/** Operators are told beside those in charge, and only once if there is nobody else to tell. */
const withOperators = (told: Recipients[], operators: Recipients): Recipients[] =>
  told.some(({ comm_id }) => comm_id === null) ? told : [...told, operators]

async function tellOfCase(
  ctx: Context,
  mark: 'late_told_at' | 'hold_told_at',
  { kind, id, since }: ReportedRow,
  news: Asked['kind'],
  told: Recipients[],
): Promise<void> {
  await ctx.db.tx(async () => {
    const marked = await ctx.db
      .q()
      .updateTable('moderation.reported')
      .set({ [mark]: moment })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('since', '=', since)
      .where('waiting', '>', 0)
      .where(mark, 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (marked) await publishTo(ctx, news, told)
  })
}

async function publishTo({ publish }: Context, kind: Asked['kind'], told: Recipients[]): Promise<void> {
  for (const one of told) await publish(noticeEvents.care_asked, { ...one, kind })
}

/**
 * Tells people of appeals that nobody here could decide and that they can decide now, for example because they have
 * become operators. Such appeals are checked each time, and others every hour, because those in charge can change.
 */
export const tell_new_reviewers = async (ctx: Context): Promise<void> => {
  const due = await openAppeals(ctx)
    .where(sql<boolean>`(a.waits_outside or a.checked_at < ${clockOnce} - interval '1 hour')`)
    .orderBy('a.checked_at')
    .orderBy('a.appeal_id')
    .execute()
  for (const row of due) {
    const waits_outside = (await known(() => nobodyElse(ctx, row))) ?? row.waits_outside
    const tell = row.waits_outside && !waits_outside ? await reviewersOf(ctx, row) : []
    await ctx.db.tx(async () => {
      const marked = await ctx.db
        .q()
        .updateTable('moderation.appeal')
        .set({ waits_outside, checked_at: moment })
        .where('appeal_id', '=', row.appeal_id)
        .where('outcome', 'is', null)
        .where('waits_outside', '=', row.waits_outside)
        .returning('appeal_id')
        .executeTakeFirst()
      if (marked) await publishTo(ctx, 'appeal_waits', tell)
    })
  }
}
