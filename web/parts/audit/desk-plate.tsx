import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  acts: {
    backup: <Trans>made a backup</Trans>,
    restore: <Trans>filled this site from a backup</Trans>,
    'samples load': <Trans>loaded the sample content</Trans>,
    'samples remove': <Trans>removed the sample content</Trans>,
  },
  pages: [
    {
      place: 90,
      name: <Trans>What operators have done</Trans>,
      to: '/account?look=audit',
      says: (
        <Trans>
          Every act, with who did it and when, and why if it needed a reason. Nobody can change or delete a line of it.
        </Trans>
      ),
    },
  ],
} satisfies DeskPlate
