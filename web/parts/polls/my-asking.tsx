import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ASK, MINE } from './building/anchors.ts'

/** On the front page, for a person: the way to ask something and, once they have, to what they asked. */
export const MyAsking = ({ hasAsked }: { hasAsked: boolean }) => (
  <>
    <li>
      <Link to={`/build#${ASK}`}>
        <Trans>Ask something</Trans>
      </Link>
    </li>
    {hasAsked && (
      <li>
        <Link to={`/build#${MINE}`}>
          <Trans>Your polls</Trans>
        </Link>
      </li>
    )}
  </>
)
