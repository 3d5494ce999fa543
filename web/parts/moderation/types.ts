import type { Reply } from '#contract/call.ts'
import type { moderation } from '#contract/moderation.ts'

export type Reported = Reply<typeof moderation.reports>['items'][number]
export type MyReport = Reply<typeof moderation.my_reports>['items'][number]
export type Category = MyReport['category']
