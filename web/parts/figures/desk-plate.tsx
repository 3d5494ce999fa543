import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  acts: {
    set_figure: <Trans>changed the public figure</Trans>,
    dispute_statement: <Trans>hid an entry of the record, or showed it again</Trans>,
  },
} satisfies DeskPlate
