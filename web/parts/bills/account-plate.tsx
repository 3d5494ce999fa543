import { Trans } from '@lingui/react/macro'
import type { AccountPlate } from '#web/account/plate.ts'
import type { OnAccount } from './account-plate.server.ts'
import { MyBills } from './my-bills.tsx'

/** The list of the bills that this person follows. */
export default {
  sections: [
    { place: 40, id: 'bills', name: <Trans>Bills I follow</Trans>, View: ({ data }) => <MyBills bills={data} /> },
  ],
} satisfies AccountPlate<OnAccount>
