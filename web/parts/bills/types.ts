import type { Reply } from '#contract/call.ts'
import type { bills } from '#contract/bills.ts'

export type BillPage = Reply<typeof bills.get_bill>
export type FoundBill = Reply<typeof bills.bills>['items'][number]
export type BillSummary = Omit<FoundBill, 'quote'>
export type BillStatus = BillSummary['status']
export type Version = BillPage['versions'][number]
export type SectionHead = BillPage['sections'][number]
export type Section = Reply<typeof bills.get_section>
export type Comparison = Reply<typeof bills.diff_versions>
