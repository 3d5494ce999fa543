import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardStyles } from '#web/ui/town-styles.tsx'

/** The top of the front page: the way to ask for signed-in people, and a note if no poll is open. */
export const Beginning = ({ asks, idle }: { asks: boolean; idle: boolean }) => (
  <>
    <CardStyles />
    {asks && (
      <Link className="act ask-first" to="/build">
        <Trans>Ask something</Trans>
      </Link>
    )}
    {idle && <NothingOpen />}
  </>
)

/** The front page of an instance with no open polls. */
export function NothingOpen() {
  return (
    <header className="band river">
      <div className="head nothing-open">
        <h1>
          <Trans>Polls to answer, results to trust</Trans>
        </h1>
        <p className="lead">
          <Trans>No polls are open at the moment.</Trans> <Trans>The next one will appear here when it opens.</Trans>
        </p>
        <ButtonLink quiet to="/communities">
          <Trans>See who runs polls here</Trans>
        </ButtonLink>
      </div>
    </header>
  )
}
