import type { BillSummary } from './types.ts'

/** The name of a bill: its number and always the Congress too, since each Congress restarts the numbering. */
export const BillName = ({ bill }: { bill: Pick<BillSummary, 'label' | 'congress_name'> }) => (
  <span className="bill-name">
    <b>{bill.label}</b> <span>({bill.congress_name})</span>
  </span>
)
