import { Trans } from '@lingui/react/macro'
import { Tag } from '#web/ui/tag.tsx'

/** Marks what the reader answered. */
export const MineTag = () => (
  <Tag>
    <Trans>your answer</Trans>
  </Tag>
)
