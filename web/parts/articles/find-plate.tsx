import { Trans } from '@lingui/react/macro'
import type { FindPlate } from '#web/find/plate.ts'

/** Articles in search results. */
export default {
  kinds: { article: { place: 20, name: <Trans>Articles</Trans>, one: <Trans>Article</Trans> } },
} satisfies FindPlate
