import { Trans } from '@lingui/react/macro'
import type { FindPlate } from '#web/find/plate.ts'

/** Polls in search results. */
export default {
  kinds: {
    poll: {
      place: 10,
      name: <Trans>Polls</Trans>,
      one: <Trans>Poll</Trans>,
      states: {
        open: <Trans>open</Trans>,
        scheduled: <Trans>opening soon</Trans>,
        paused: <Trans>paused</Trans>,
        closed: <Trans>closed</Trans>,
        outcome: <Trans>acted on</Trans>,
        withdrawn: <Trans>withdrawn</Trans>,
      },
      asked: ['open', 'scheduled', 'closed', 'withdrawn'],
    },
  },
} satisfies FindPlate
