import { Trans } from '@lingui/react/macro'
import { Tag } from '#web/ui/tag.tsx'
import { useRecordDate } from './record-date.ts'
import type { BillStatus, BillSummary } from './types.ts'

/**
 * The status of a bill. `type` determines the chamber that passes it first, which is the chamber where it was
 * introduced.
 */
export function StatusName({ status, type }: { status: BillStatus; type?: BillSummary['type'] }) {
  switch (status) {
    case 'introduced':
      return <Trans>Introduced</Trans>
    case 'committee':
      return <Trans>In committee</Trans>
    case 'passed_one':
      if (!type) return <Trans>Passed one chamber</Trans>
      return type.startsWith('h') ? <Trans>Passed the House</Trans> : <Trans>Passed the Senate</Trans>
    case 'passed_both':
      return <Trans>Passed both chambers</Trans>
    case 'to_executive':
      return <Trans>Sent to the President</Trans>
    case 'law':
      return <Trans>Became law</Trans>
    case 'agreed':
      return <Trans>Agreed to</Trans>
    case 'failed':
      return <Trans>Failed</Trans>
    case 'vetoed':
      return <Trans>Vetoed</Trans>
    case 'withdrawn':
      return <Trans>Withdrawn</Trans>
  }
}

/** The status of a bill, always with the date of the record that states it. */
export function StatusChip({
  bill,
  as_of,
}: {
  bill: Pick<BillSummary, 'status' | 'status_as_of' | 'type'>
  as_of?: string
}) {
  const date = useRecordDate()
  const day = as_of ?? bill.status_as_of
  const when = date(day)
  return (
    <span className="bill-status">
      <Tag>
        <StatusName status={bill.status} type={bill.type} />
      </Tag>{' '}
      <time dateTime={day}>
        <Trans>record as of {when}</Trans>
      </time>
    </span>
  )
}
