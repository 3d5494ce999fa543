import { Link } from 'react-router'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { billAddress } from './addresses.ts'
import { BillCourse } from './bill-course.tsx'
import { BillName } from './bill-name.tsx'
import { StatusChip } from './bill-status.tsx'
import { recordLang } from './record-lang.ts'
import type { BillSummary } from './types.ts'

type Bill = Pick<BillSummary, 'bill_id' | 'title' | 'sample'> &
  Parameters<typeof BillName>[0]['bill'] &
  Parameters<typeof StatusChip>[0]['bill'] &
  Parameters<typeof BillCourse>[0]['bill']

/** The bill that a conversation is about, in the rail beside it. */
export const BillBeside = ({ bill }: { bill: Bill }) => (
  <section className="bill-beside">
    <p className="meta">
      <BillName bill={bill} />
      {bill.sample && <SampleTag />}
    </p>
    <h2>
      <Link to={billAddress(bill.bill_id)}>
        <Written lang={recordLang}>{bill.title}</Written>
      </Link>
    </h2>
    <StatusChip bill={bill} />
    <BillCourse bill={bill} />
  </section>
)
