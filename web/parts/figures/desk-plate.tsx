import { Trans } from '@lingui/react/macro'
import type { DeskPlate } from '#web/account/desk/plate.ts'

export default {
  exact: {
    dispute_statement: {
      field: 'disputed',
      name: (disputed) =>
        disputed === 'true' ? (
          <Trans>hid an entry of the record</Trans>
        ) : (
          <Trans>showed an entry of the record again</Trans>
        ),
    },
  },
  acts: {
    set_figure: <Trans>changed the public figure</Trans>,
    dispute_statement: <Trans>decided whether an entry of the record is shown</Trans>,
  },
} satisfies DeskPlate
