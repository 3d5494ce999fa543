import { Trans } from '@lingui/react/macro'
import type { FindPlate } from '#web/find/plate.ts'

/** Comments in search results. */
export default {
  kinds: { comment: { place: 45, name: <Trans>Comments</Trans>, one: <Trans>Comment</Trans> } },
} satisfies FindPlate
