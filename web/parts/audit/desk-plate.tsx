import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  pages: [
    {
      place: 90,
      name: <Trans>What operators have done</Trans>,
      to: '/account?look=audit',
      says: <Trans>Every act, with who did it, when and why. Nobody can change or delete a line of it.</Trans>,
    },
  ],
} satisfies DeskPlate
