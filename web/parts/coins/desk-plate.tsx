import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  pages: [
    {
      place: 80,
      name: <Trans>Coins</Trans>,
      to: '/account?look=coin-totals',
      says: <Trans>How many there are in all: earned, held and spent.</Trans>,
    },
  ],
} satisfies DeskPlate
