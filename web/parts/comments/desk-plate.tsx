import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  numbers: { written: { place: 70, name: <Trans>New comments</Trans> } },
  waits: { held: { place: 20, name: <Trans>First comments of new accounts</Trans>, to: '/account?look=held' } },
  acts: {
    let_through: <Trans>let a first comment through</Trans>,
    turn_down: <Trans>turned a first comment down</Trans>,
    quiet_thread: <Trans>quietened a conversation, or let it go on</Trans>,
    slow_thread: <Trans>slowed a conversation down, or let it go on</Trans>,
  },
} satisfies DeskPlate
