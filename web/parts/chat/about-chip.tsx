import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { Link } from 'react-router'
import { BillName } from '#web/parts/bills/bill-name.tsx'
import type { BillSummary } from '#web/parts/bills/types.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  bill: Pick<BillSummary, 'label' | 'congress_name'>
  /** The address of the same page without a bill, for asking about any bill. */
  without: string
}

/**
 * The bill that the next question is about unless the question names another bill, with a link for asking about any
 * bill.
 */
export function AboutChip({ bill, without }: Props) {
  const { t } = useLingui()
  const name = `${bill.label} (${bill.congress_name})`
  return (
    <p className="about-chip">
      <span>
        <Trans>
          Answers come from <BillName bill={bill} />
        </Trans>
      </span>
      <Link className="tool" to={without} aria-label={t`Ask about any bill, not only ${name}`}>
        <Icon node={X} />
      </Link>
    </p>
  )
}
