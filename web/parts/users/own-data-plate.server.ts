import { msg } from '@lingui/core/macro'
import type { users } from '#contract/users.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 20,
  name: msg`You on this site`,
  lists: {
    profile: msg`the name you go by, and whether everybody may see it`,
    avatar: msg`your picture`,
    follows: msg`what you follow`,
    notices: msg`what you’ve been told`,
    notices_turned_off: msg`what you don’t want to be told`,
  },
  files: ['avatar'],
} satisfies OwnDataPlate<typeof users.own_data>
