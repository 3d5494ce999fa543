import { Trans } from '@lingui/react/macro'

/** Marks the reader's own answer; the colour gold always stands for the reader. */
export const MineTag = () => (
  <span className="tag you">
    <Trans>your answer</Trans>
  </span>
)
