import { Trans } from '@lingui/react/macro'
import type { AccountPlate } from '#web/account/plate.ts'
import type { OnAccount } from './account-plate.server.ts'
import { NameForm } from './name-form.tsx'
import { WhatHappened } from './what-happened.tsx'

/** This person's notices, and the form for their name. */
export default {
  sections: [
    {
      place: 10,
      id: 'happened',
      name: <Trans>Updates</Trans>,
      wide: true,
      done: { read: <Trans>Everything is marked as seen.</Trans> },
      View: ({ data, refused }) => <WhatHappened {...data} refused={refused} />,
    },
    {
      place: 50,
      id: 'name',
      name: <Trans>My name</Trans>,
      done: { name: <Trans>Your changes have been saved.</Trans> },
      View: NameForm,
    },
  ],
} satisfies AccountPlate<OnAccount>
