import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/**
 * Shown to its author where something was hidden, put on hold or removed: a link to the latest decision about it, with
 * the complete reasons and the form to appeal.
 */
export const OwnDecisionLink = ({ kind, id }: { kind: string; id: string }) => (
  <Link className="act" rel="nofollow" to={`/account?look=decision&id=${kind}.${id}`}>
    <Trans>Read the decision, or appeal</Trans>
  </Link>
)
