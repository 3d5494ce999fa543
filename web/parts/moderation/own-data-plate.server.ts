import { msg } from '@lingui/core/macro'
import type { moderation } from '#contract/moderation.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 90,
  name: msg`Reports and decisions`,
  lists: {
    reports: msg`what you reported`,
    decisions_about_me: msg`decisions about you and what you wrote`,
    appeals: msg`your appeals`,
    decisions_i_made: msg`decisions you made as a moderator or operator`,
    appeals_i_decided: msg`appeals you decided`,
    cases_i_took: msg`reports you’re looking into`,
  },
} satisfies OwnDataPlate<typeof moderation.own_data>
