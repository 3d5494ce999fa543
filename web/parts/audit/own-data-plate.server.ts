import { msg } from '@lingui/core/macro'
import type { audit } from '#contract/audit.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 100,
  name: msg`Running the site`,
  lists: {
    acts_as_operator: msg`what you did as an operator`,
  },
} satisfies OwnDataPlate<typeof audit.own_data>
