import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  waits: {
    reported: {
      place: 30,
      name: <Trans>Answers of the bots that readers reported</Trans>,
      to: '/account?look=bot-answers',
    },
    unanswered: {
      place: 31,
      name: <Trans>Questions the bots couldn’t answer</Trans>,
      to: '/account?look=bot-answers#unanswered',
    },
  },
  pages: [
    {
      place: 40,
      name: <Trans>The bots</Trans>,
      to: '/account?look=bots',
      says: <Trans>Open and close them, and see what they answered.</Trans>,
    },
  ],
  exact: {
    set_bot: {
      field: 'enabled',
      name: (enabled) =>
        enabled === 'true' ? (
          <Trans>turned a bot on</Trans>
        ) : enabled === 'false' ? (
          <Trans>turned a bot off</Trans>
        ) : null,
    },
  },
  objects: { billsbot: 'BillsBot', harrisbot: 'HarrisBot' },
  values: {
    enabled: { null: <Trans>as the server is set up</Trans> },
  },
  acts: {
    set_bot: <Trans>changed a bot</Trans>,
    resolve_report: <Trans>answered a report about a bot</Trans>,
  },
} satisfies DeskPlate
