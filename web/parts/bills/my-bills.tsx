import { Trans } from '@lingui/react/macro'
import { BillList } from './bill-list.tsx'
import type { BillSummary } from './types.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The bills that this person follows; each can be unfollowed on its own page. */
export const MyBills = ({ bills }: { bills: BillSummary[] }) =>
  bills.length > 0 ? (
    <BillList bills={bills} heading="h3" />
  ) : (
    <>
      <p className="note">
        <Trans>You aren’t following any bills yet. When you follow one, we’ll tell you here when it changes.</Trans>
      </p>
      <div>
        <ButtonLink quiet to="/billsbot">
          <Trans>Find a bill</Trans>
        </ButtonLink>
      </div>
    </>
  )
