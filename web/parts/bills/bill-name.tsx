import type { BillSummary } from './types.ts'

/** How a bill is named: its number never without its Congress, since numbers begin anew with each. */
export const BillName = ({ bill }: { bill: Pick<BillSummary, 'label' | 'congress_name'> }) => (
  <span className="bill-name">
    <b>{bill.label}</b> <span>({bill.congress_name})</span>
  </span>
)
