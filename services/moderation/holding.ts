import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { isRefusal } from '#contract/refusals.ts'
import { users } from '#contract/users.ts'
import { clockOnce } from '#platform/database/clock.ts'
import type { About } from '#platform/subject.ts'
import { langFor } from '#platform/words/words.ts'
import { notices } from './notices.ts'
import type { Context, Database } from './own.ts'
import { contentOf, record } from './recording.ts'
import type { Thing } from './reported.ts'
import { mainReason } from './rules.ts'
import { officialFor } from './statement.ts'
import type { Category, ReportedRow } from './tables.ts'

/**
 * Whether a report comes from a person whose account is established. If the account cannot be looked up, it counts as
 * new.
 */
export async function isEstablished({ ask, visitor }: Context): Promise<boolean> {
  if (visitor.kind !== 'person') return false
  try {
    return (await ask(users.get_trust, {})).established
  } catch (thrown) {
    if (isRefusal(thrown)) return false
    throw thrown
  }
}

/**
 * Puts content on hold until somebody decides, if reports hold this kind and enough people whose reports count have
 * reported it. Content is not put on hold automatically if somebody has already decided about it, or found nothing
 * wrong with it. The statement says only what those people say now, and nothing that anybody else has reported.
 */
export async function holdIfMany(ctx: Context, row: ReportedRow, about: About): Promise<void> {
  const { kind, id } = row
  const { comm_id, author, lang } = about
  if (row.seq > 0 || !ctx.own.subjects[kind]?.heldByReports) return
  const weighed = await weighing(ctx.db, row)
  if (weighed.length < limits.hold.reports) return
  const i18n = notices.words[langFor(lang)]
  const { says, ...reasons } = accused(i18n, weighed)
  const given = {
    measure: 'hold' as const,
    ...reasons,
    ground: 'incompatible' as const,
    explanation: i18n._('Several people have reported it. It waits until a person has looked at it.'),
    show_title: true,
  }
  const content = contentOf(row, about, true)
  await record(ctx, given, {
    kind,
    id,
    comm_id,
    author,
    ...content,
    decided_as: 'automatic',
    decided_by: null,
    weighed: [says],
  })
}

/**
 * What the people whose reports count say about the content; a reason is named only if most of them give it. `says`: that
 * reason, the only one on which the source of the statement relies.
 */
function accused(i18n: I18n, weighed: readonly Category[]) {
  const n = weighed.length
  const { category, times } = mainReason(weighed)
  const most = category !== null && times * 2 > n
  return {
    says: most ? category : ('other' as const),
    category: officialFor(category ?? 'other'),
    rule: most
      ? ruleAsReported(i18n, category)
      : i18n._('The people who reported it gave different reasons. Nobody has checked that yet.'),
    facts:
      most && times < n
        ? i18n._(
            '{n} people with established accounts have reported it, {times} of them for this reason. Nobody has looked at it yet.',
            { n, times },
          )
        : i18n._('{n} people with established accounts have reported it. Nobody has looked at it yet.', { n }),
  }
}

/** The rule that the content breaks according to the people who reported it, expressed by the categories they chose. */
function ruleAsReported(i18n: I18n, category: Category): string {
  switch (category) {
    case 'civility':
      return i18n._('According to the people who reported it, it attacks people. Nobody has checked that yet.')
    case 'threat':
      return i18n._('According to the people who reported it, it threatens somebody. Nobody has checked that yet.')
    case 'spam':
      return i18n._('According to the people who reported it, it’s advertising or spam. Nobody has checked that yet.')
    case 'privacy':
      return i18n._('According to the people who reported it, it shows something private. Nobody has checked that yet.')
    case 'election':
      return i18n._(
        'According to the people who reported it, it’s misleading about a vote. Nobody has checked that yet.',
      )
    case 'minors':
      return i18n._('According to the people who reported it, it could harm a child. Nobody has checked that yet.')
    case 'illegal':
      return i18n._('According to the people who reported it, it’s against the law. Nobody has checked that yet.')
    case 'other':
      return i18n._(
        'According to the people who reported it, it breaks a rule they named themselves. Nobody has checked that yet.',
      )
  }
}

/** The categories of the pending reports that count; none once somebody has found nothing wrong with the content. */
async function weighing(db: Database, { kind, id }: Thing): Promise<Category[]> {
  const { rows } = await sql<{ category: Category }>`
    select category from moderation.report r
    where kind = ${kind} and id = ${id} and outcome is null and weighs
      and not exists (
        select from moderation.report looked where looked.kind = r.kind and looked.id = r.id and looked.failed_at is not null
      )
      and (
        select count(*) from moderation.report failed
        where failed.reporter = r.reporter
          and failed.failed_at > ${clockOnce} - make_interval(days => ${limits.failed.days})
      ) < ${limits.failed.reports}`.execute(db.q())
  return rows.map(({ category }) => category)
}
