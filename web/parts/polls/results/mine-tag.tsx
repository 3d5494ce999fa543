import { Trans } from '@lingui/react/macro'

/** Marks what the reader answered: gold is you. */
export const MineTag = () => (
  <span className="tag you">
    <Trans>your answer</Trans>
  </span>
)
