import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import type { RootData } from '#web/root.tsx'
import { useTown, type Town } from '#web/state/use-town.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardStyles } from '#web/ui/town-styles.tsx'
import { Written } from '#web/ui/written.tsx'
import { RunBySentence } from './run-by.tsx'

interface Single {
  comm_id: string
  comm_name: string
  lang: string
  livery: string
}

interface Props {
  /** Whether the visitor is a signed-in person, who can ask questions. */
  asks: boolean
  /** Whether nobody has said yet who runs the site, and this person can do so. */
  unnamed?: boolean
  idle: boolean
  /** Whether nobody has asked anything yet. */
  fresh?: boolean
  /** Whether the front page shows communities whose polls it shows too. */
  settled?: boolean
  /** Whether there are only communities whose polls the front page does not show. */
  elsewhere?: boolean
  /** Whether such a community has open polls, as far as is known. */
  openThere?: boolean
  /** The only community of the site, if there is just one: the page is then about it. */
  single?: Single | null
  /** Whether all polls and communities on the page are examples. */
  samples?: boolean
}

/**
 * The top of the front page. Guests see what the site is and who runs it; people who can say who runs it see a note if
 * nobody has done so; and there is a note if no poll is open.
 */
export const Beginning = ({
  asks,
  unnamed = false,
  idle,
  fresh = false,
  settled = false,
  elsewhere = false,
  openThere = false,
  single = null,
  samples = false,
}: Props) => (
  <>
    <CardStyles />
    {!asks && !idle && <Introduction samples={samples} />}
    {asks && !idle && unnamed && (
      <p className="welcome">
        <span>
          <NobodyNamed unnamed />
        </span>
      </p>
    )}
    {idle && <NothingOpen {...{ asks, unnamed, fresh, settled, elsewhere, openThere, single }} />}
  </>
)

/**
 * Tells guests what the site is (on a phone, in a line of its own, in the town’s own words if it has any), what they can do here, who runs it and, if this is
 * the case, that everything on it is made up.
 */
function Introduction({ samples }: { samples: boolean }) {
  const town = useTown()
  const invented = samples && (
    <em>
      <Trans>So far, every place and poll here is an invented example.</Trans>
    </em>
  )
  return (
    <>
      <p className="what-it-is">
        {town?.welcome ? (
          <Written lang={town.welcome.lang}>{town.welcome.text}</Written>
        ) : (
          <Trans>Where people are asked before it’s decided.</Trans>
        )}
      </p>
      <p className={town?.welcome ? 'welcome said' : 'welcome'}>
        <span>{town ? <OfTown town={town}>{invented}</OfTown> : <AtAddress>{invented}</AtAddress>}</span>
        <Link to="/build">
          <Trans>Ask your community</Trans>
        </Link>
      </p>
    </>
  )
}

/** The operators' texts about the site. */
const OfTown = ({ town, children }: { town: Town; children: ReactNode }) => (
  <>
    <b>
      {town.welcome ? (
        <Written lang={town.welcome.lang}>{town.welcome.text}</Written>
      ) : (
        <Trans>Answer a poll and see what comes of it.</Trans>
      )}
    </b>{' '}
    <RunBySentence town={town}>{children}</RunBySentence>
  </>
)

/**
 * Introduces the site by its address, since its operators have said nothing about it. A site that contains only
 * examples is a demonstration, which nobody has to be responsible for yet.
 */
function AtAddress({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const host = root && new URL(root.publicUrl).host
  return (
    <>
      <b>
        <Trans>Polls at {host}.</Trans>
      </b>{' '}
      <span className="how">
        <Trans>Answer one and see what comes of it.</Trans>
      </span>{' '}
      {children || <Trans>Nobody has said yet who runs this site.</Trans>}
    </>
  )
}

/** A note that nobody has said who runs the site; `unnamed`: with a link for this person to do so. */
const NobodyNamed = ({ unnamed }: { unnamed: boolean }) => (
  <>
    <Trans>Nobody has said yet who runs this site.</Trans>{' '}
    {unnamed && (
      <Link to="/account?look=town">
        <Trans>Say who runs it</Trans>
      </Link>
    )}
  </>
)

type Empty = Required<Omit<Props, 'idle' | 'samples'>>

/** The top of the front page when no poll is open. If nobody has asked anything yet, it says so. */
function NothingOpen({ asks, unnamed, fresh, settled, elsewhere, openThere, single }: Empty) {
  const town = useTown()
  return (
    <header className={`band ${town?.livery ?? single?.livery ?? 'river'}`}>
      <div className="nothing-open">
        <div className="head">
          {(town ?? single) && (
            <p className="eyebrow">
              <b>
                {town ? (
                  <Written lang={town.lang}>{town.name}</Written>
                ) : (
                  single && <Written lang={single.lang}>{single.comm_name}</Written>
                )}
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
            {openThere ? (
              <OpenThere single={single !== null} />
            ) : fresh ? (
              <Trans>Nobody has asked anything here yet. Be the first.</Trans>
            ) : (
              <Nothing settled={settled} elsewhere={elsewhere} />
            )}
          </p>
          <p className="ways">
            {(asks || fresh || !(settled || elsewhere)) && (
              <ButtonLink to="/build">
                <Trans>Ask something</Trans>
              </ButtonLink>
            )}
            {(settled || elsewhere) && (
              <ButtonLink quiet={!openThere} to={single ? `/communities/${single.comm_id}` : '/communities'}>
                {single ? <ToSingle single={single} openThere={openThere} /> : <Trans>See who runs polls here</Trans>}
              </ButtonLink>
            )}
          </p>
          <p className="note">{town ? <RunBySentence town={town} /> : <NobodyNamed unnamed={unnamed} />}</p>
        </div>
        <p className="arms">
          <Arms town={town} single={single} />
        </p>
      </div>
    </header>
  )
}

function ToSingle({ single: { lang, comm_name }, openThere }: { single: Single; openThere: boolean }) {
  const name = <Written lang={lang}>{comm_name}</Written>
  // In one element: the parts of a button stand side by side, without the spaces between words.
  return <span>{openThere ? <Trans>See what {name} asks</Trans> : <Trans>See {name}</Trans>}</span>
}

/** The crest of the town or, on a site that has just one community, the crest of that community. */
function Arms({ town, single }: { town: Town | null; single: Single | null }) {
  if (town?.crest) return <Crest community={{ comm_id: town.crest, comm_name: town.name }} large />
  return single && !town ? <Crest community={single} large /> : <NoArms />
}

const Nothing = ({ settled, elsewhere }: Pick<Empty, 'settled' | 'elsewhere'>) => (
  <>
    <Trans>No poll is open on this page right now.</Trans>{' '}
    {settled && <Trans>The next one will appear here when it opens.</Trans>}
    {elsewhere && <Trans>The communities here may have some.</Trans>}
    {!settled && !elsewhere && <Trans>The next question could be yours.</Trans>}
  </>
)

/** Said where polls are open, but only on the pages of communities whose polls the front page does not show. */
const OpenThere = ({ single }: { single: boolean }) =>
  single ? (
    <Trans>Polls of this community are on its page.</Trans>
  ) : (
    <Trans>Polls of the communities here are on their pages.</Trans>
  )

/** A plain outline shield, for a site on which no community has a crest yet. */
const NoArms = () => (
  <svg className="no-arms" viewBox="0 0 100 120" aria-hidden="true">
    <path d="M6 6H94V58C94 86 74 105 50 115C26 105 6 86 6 58z" />
  </svg>
)
