import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDates } from '#web/words/dates.ts'
import type { BarredHere } from './care.server.ts'

interface Props {
  comm_id: string
  /** null: it could not be found out. */
  barred: BarredHere
  /** The names that may be shown, by UID. */
  names: Record<string, string>
}

/** The people whose membership was suspended or ended, each with the decision, for those who can lift it. */
export const BarredList = ({ comm_id, barred, names }: Props) => (
  <Section title={<Trans>Suspended or removed</Trans>}>
    {barred ? (
      <People comm_id={comm_id} barred={barred} names={names} />
    ) : (
      <p>
        <Trans>We can’t show who is suspended right now. Try again in a minute.</Trans>
      </p>
    )}
  </Section>
)

function People({ comm_id, barred: { people, next, further }, names }: Props & { barred: NonNullable<BarredHere> }) {
  const { t } = useLingui()
  const first = `/communities/${comm_id}?edit=members`
  return (
    <>
      {people.length === 0 && next === null ? (
        <p>
          <Trans>Nobody’s membership is suspended or ended.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {people.map((one) => (
            <li key={one.decision_id}>
              <Person of={one} name={names[one.UID]} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        first={further ? first : null}
        next={next && `${first}&barred=${encodeURIComponent(next)}`}
        label={t`Pages of the suspended and removed`}
      >
        <Trans>Earlier decisions</Trans>
      </ListPages>
    </>
  )
}

type Barred = NonNullable<BarredHere>['people'][number]

const Person = ({ of, name }: { of: Barred; name: string | undefined }) => (
  <>
    <h3>{name === undefined ? <Trans>Someone who doesn’t show their name</Trans> : <bdi>{name}</bdi>}</h3>
    <p className="meta">
      <span>
        <HowLong of={of} />
      </span>
    </p>
    <p>
      <Link className="act" to={`/account?look=decision&id=${of.decision_id}`}>
        <Trans>Read the decision, or lift it</Trans>
      </Link>
    </p>
  </>
)

function HowLong({ of: { ended, until } }: { of: Barred }) {
  const { dayAndTime } = useDates()
  if (ended) return <Trans>Removed for good</Trans>
  if (until === null) return <Trans>Suspended until somebody lifts it</Trans>
  return (
    <Trans>
      Suspended until <time dateTime={until}>{dayAndTime(until)}</time>
    </Trans>
  )
}
