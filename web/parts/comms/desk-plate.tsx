import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  waits: {
    late: {
      place: 20,
      name: <Trans>People who have waited for over 14 days to be let into a community</Trans>,
      to: '/account?look=late-requests',
    },
    unseen: {
      place: 40,
      name: <Trans>New communities that nobody has looked at yet</Trans>,
      to: '/communities',
    },
  },
  pages: [
    {
      place: 30,
      name: <Trans>How this site introduces itself</Trans>,
      to: '/account?look=town',
      says: <Trans>Its name, crest, welcome, legal notice and contact.</Trans>,
    },
  ],
  acts: {
    set_front: <Trans>put a community on the front page, or took it off</Trans>,
    set_front_rule: <Trans>changed which communities the front page shows</Trans>,
    set_town: <Trans>changed how the site introduces itself</Trans>,
    hide_carers: <Trans>hid who looks after a community</Trans>,
    name_official: <Trans>named an official</Trans>,
    end_office: <Trans>ended an office</Trans>,
    update_community: <Trans>changed a community</Trans>,
    set_role: <Trans>changed somebody’s role in a community</Trans>,
  },
} satisfies DeskPlate
