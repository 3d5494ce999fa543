import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  acts: { take_down_avatar: <Trans>took down somebody’s picture</Trans> },
} satisfies DeskPlate
