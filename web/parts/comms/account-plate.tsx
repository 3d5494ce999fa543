import { Trans } from '@lingui/react/macro'
import type { AccountPlate } from '#web/account/plate.ts'
import type { OnAccount } from './account-plate.server.ts'
import { MyCommunities } from './my-communities.tsx'

/** The communities this person belongs to. */
export default {
  sections: [
    {
      place: 30,
      id: 'communities',
      name: <Trans>My communities</Trans>,
      rowForms: ['leave'],
      done: { left: <Trans>You’ve left. Join again within ten minutes and everything will be as it was.</Trans> },
      View: ({ data }) => <MyCommunities {...data} />,
    },
  ],
} satisfies AccountPlate<OnAccount>
