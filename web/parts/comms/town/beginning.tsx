import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useTown, type Town } from '#web/state/use-town.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardStyles } from '#web/ui/town-styles.tsx'
import { Written } from '#web/ui/written.tsx'
import { sampleCrests } from './crest-seeds.ts'

/** The top of the front page: the town's welcome to guests, the way to ask for people, and a note if no poll is open. */
export const Beginning = ({ asks, idle }: { asks: boolean; idle: boolean }) => (
  <>
    <CardStyles />
    {!asks && !idle && <Welcome />}
    {asks && !idle && (
      <Link className="act ask-first" to="/build">
        <Trans>Ask something</Trans>
      </Link>
    )}
    {idle && <NothingOpen asks={asks} />}
  </>
)

/** The line with which the operators greet people, if they have written one. */
function Welcome() {
  const town = useTown()
  if (!town?.welcome) return null
  return (
    <p className="welcome">
      <span>
        <Written lang={town.welcome.lang}>{town.welcome.text}</Written>
      </span>
      <Link to="/build">
        <Trans>Ask your community</Trans>
      </Link>
    </p>
  )
}

/** The front page of an instance with no open polls. */
function NothingOpen({ asks }: { asks: boolean }) {
  const town = useTown()
  return (
    <header className={`band ${town?.livery ?? 'river'}`}>
      <div className="nothing-open">
        <div className="head">
          {town && (
            <p className="eyebrow">
              <b>
                <Written lang={town.lang}>{town.name}</Written>
              </b>
            </p>
          )}
          <h1>
            {town?.welcome ? (
              <Written lang={town.welcome.lang}>{town.welcome.text}</Written>
            ) : (
              <Trans>Polls to answer, results to trust</Trans>
            )}
          </h1>
          <p className="lead">
            <Trans>No polls are open at the moment.</Trans> <Trans>The next one will appear here when it opens.</Trans>
          </p>
          <p className="ways">
            {asks && (
              <ButtonLink to="/build">
                <Trans>Ask something</Trans>
              </ButtonLink>
            )}
            <ButtonLink quiet to="/communities">
              <Trans>See who runs polls here</Trans>
            </ButtonLink>
          </p>
        </div>
        <p className="crests-beside">
          {crestsOf(town).map((community) => (
            <Crest key={community.comm_id} community={community} large />
          ))}
        </p>
      </div>
    </header>
  )
}

const crestsOf = (town: Town | null) => (town?.crest ? [{ comm_id: town.crest, comm_name: town.name }] : sampleCrests)
