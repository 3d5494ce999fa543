import type { Reply } from '#contract/call.ts'
import type { moderation } from '#contract/moderation.ts'

export type Reported = Reply<typeof moderation.reports>['items'][number]
export type MyReport = Reply<typeof moderation.my_reports>['items'][number]
export type Category = MyReport['category']
export type Decision = Reply<typeof moderation.get_decision>
export type Appeal = Reply<typeof moderation.appeals>['items'][number]
export type Logged = Reply<typeof moderation.public_log>['items'][number]
export type Report = Reply<typeof moderation.transparency_report>
export type Measure = Decision['measure']
export type StatementCategory = NonNullable<Logged['category']>
