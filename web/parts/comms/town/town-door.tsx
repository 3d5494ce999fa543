import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** The link to the settings of the site, for its operators. */
export const TownDoor = () => (
  <section className="panel half" aria-labelledby="town">
    <h2 id="town">
      <Trans>How this site introduces itself</Trans>
    </h2>
    <p>
      <Link className="act" to="/account?look=town">
        <Trans>Change its name, crest, welcome and legal notice</Trans>
      </Link>
    </p>
  </section>
)
