import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What stands first on the front page: the way to ask for signed-in people, and that nothing is asked where it is so. */
export const Beginning = ({ asks, idle }: { asks: boolean; idle: boolean }) => (
  <>
    {asks && (
      <Link className="act ask-first" to="/build">
        <Trans>Ask something</Trans>
      </Link>
    )}
    {idle && <NothingOpen />}
  </>
)

/** The front page of an instance that asks nothing at the moment. */
export function NothingOpen() {
  return (
    <>
      <header className="head">
        <h1>
          <Trans>Polls to answer, results to trust</Trans>
        </h1>
      </header>
      <EmptyState title={<Trans>No polls are open at the moment.</Trans>}>
        <p>
          <Trans>The next one will appear here when it opens.</Trans>
        </p>
        <ButtonLink quiet to="/communities">
          <Trans>See who runs polls here</Trans>
        </ButtonLink>
      </EmptyState>
    </>
  )
}
