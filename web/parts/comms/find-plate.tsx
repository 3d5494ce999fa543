import { Trans } from '@lingui/react/macro'
import type { FindPlate } from '#web/find/plate.ts'

/** Communities in search results. */
export default {
  kinds: { community: { place: 50, name: <Trans>Communities</Trans>, one: <Trans>Community</Trans> } },
} satisfies FindPlate
