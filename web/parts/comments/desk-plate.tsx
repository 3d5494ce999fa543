import { Plural, Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  numbers: { written: { place: 70, name: <Trans>New comments</Trans> } },
  waits: { held: { place: 20, name: <Trans>First comments of new accounts</Trans>, to: '/account?look=held' } },
  exact: {
    slow_thread: {
      field: 'minutes',
      name: (minutes) =>
        minutes === '0' ? (
          <Trans>let a conversation go on at its usual pace</Trans>
        ) : (
          <Plural
            value={Number(minutes)}
            one="slowed a conversation down: # minute between comments"
            other="slowed a conversation down: # minutes between comments"
          />
        ),
    },
  },
  acts: {
    let_through: <Trans>let a first comment through</Trans>,
    turn_down: <Trans>turned a first comment down</Trans>,
    slow_thread: <Trans>changed the pace of a conversation</Trans>,
  },
} satisfies DeskPlate
