import { msg } from '@lingui/core/macro'
import type { coins } from '#contract/coins.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 75,
  name: msg`Coins`,
  lists: {
    wallet: msg`how many coins you have, and whether they’re shown`,
    lines: msg`what you earned coins for, or spent them on`,
  },
} satisfies OwnDataPlate<typeof coins.own_data>
