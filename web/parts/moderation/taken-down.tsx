import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { Head } from '#web/ui/head.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { DecidedByName, MeasureDone } from './measure-names.tsx'
import { UntilDay } from './until-day.tsx'
import { KindName } from './names.tsx'
import type { TakenDown } from './taken-down.server.ts'

/** Everything on the site that a decision keeps out of public view, and everybody it keeps out, for operators. */
export const AllTakenDown = ({ taken }: { taken: TakenDown }) => (
  <div className="stack">
    <Head
      title={<Trans>Taken down</Trans>}
      eyebrow={
        <Link to="/account?look=desk">
          <Trans>The desk of this site</Trans>
        </Link>
      }
    >
      <Trans>
        What a decision keeps out of public view, and whose account or membership is suspended or ended. Open the
        decision to read the reasons, or to lift it.
      </Trans>
    </Head>
    <TakenList taken={taken} address="/account?look=taken-down" />
  </div>
)

interface InCommunity {
  community: Pick<Community, 'comm_id' | 'comm_name' | 'lang'>
  taken: TakenDown
}

/** Everything in one community that a decision keeps out of public view, and everybody it keeps out, for moderators. */
export const CommunityTakenDown = ({ community: { comm_id, comm_name, lang }, taken }: InCommunity) => (
  <div className="stack">
    <Head
      title={<Trans>Taken down</Trans>}
      eyebrow={
        <Link to={`/communities/${comm_id}`}>
          <Written lang={lang}>{comm_name}</Written>
        </Link>
      }
    >
      <Trans>
        What a decision keeps out of public view, and whose membership is suspended or ended. Open the decision to read
        the reasons, or to lift it.
      </Trans>
    </Head>
    <TakenList taken={taken} address={`/communities/${comm_id}?reports=taken-down`} />
  </div>
)

const TakenList = ({ taken: { items, names, next, further }, address }: { taken: TakenDown; address: string }) => (
  <>
    {items.length === 0 && next === null ? (
      <p>
        <Trans>Nothing is taken down at the moment.</Trans>
      </p>
    ) : (
      <ul className="rows">
        {items.map((thing) => (
          <li key={thing.decision_id}>
            <TakenRow thing={thing} name={names[thing.id]} />
          </li>
        ))}
      </ul>
    )}
    <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
      <Trans>Earlier decisions</Trans>
    </ListPages>
  </>
)

interface RowProps {
  thing: TakenDown['items'][number]
  /** If the thing is a membership: the name of the person, if the reader may see it. */
  name: string | undefined
}

function TakenRow({ thing, name }: RowProps) {
  const { decision_id, kind, title, lang, measure, by, operators, at, until } = thing
  const { dayAndTime } = useDates()
  return (
    <>
      <p>
        <KindName kind={kind} />:{' '}
        {name !== undefined && (
          <>
            <bdi>{name}</bdi>,{' '}
          </>
        )}
        <Link to={`/account?look=decision&id=${decision_id}`}>
          {title === null ? (
            <Trans>Something you can’t see any more</Trans>
          ) : (
            <Written lang={lang ?? 'en'}>{title}</Written>
          )}
        </Link>
      </p>
      <p className="meta">
        <span>
          <MeasureDone measure={measure} kind={kind} />, <DecidedByName by={by} />
        </span>
        <time dateTime={at}>{dayAndTime(at)}</time>
        {until && <UntilDay until={until} />}
      </p>
      {operators && (
        <p className="note">
          <Trans>The people who run this site decided this; only they can lift it.</Trans>
        </p>
      )}
    </>
  )
}
