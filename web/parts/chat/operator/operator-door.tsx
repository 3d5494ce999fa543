import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** The link to the operator's page, shown to those who run the site. */
export const OperatorDoor = () => (
  <section className="panel half" aria-labelledby="operating">
    <h2 id="operating">
      <Trans>You run this site</Trans>
    </h2>
    <p>
      <Link className="act" to="/account?look=bots">
        <Trans>Open, close and manage the bots</Trans>
      </Link>
    </p>
  </section>
)
