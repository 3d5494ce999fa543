import { Trans } from '@lingui/react/macro'
import { billStatuses } from '#contract/bill-limits.ts'
import type { FindPlate } from '#web/find/plate.ts'
import { StatusName } from './bill-status.tsx'

/** Bills in search results. */
export default {
  kinds: {
    bill: {
      place: 60,
      name: <Trans>Bills</Trans>,
      one: <Trans>Bill</Trans>,
      states: Object.fromEntries(billStatuses.map((status) => [status, <StatusName key={status} status={status} />])),
      asked: billStatuses,
    },
  },
} satisfies FindPlate
