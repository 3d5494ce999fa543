import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Part } from '#web/account/part.tsx'
import { Head } from '#web/ui/head.tsx'
import { useNumber } from '#web/words/dates.ts'
import type { Desk } from './desk.server.ts'
import { alerts, numbers, pages } from './desk-plates.ts'
import { Unreachable, Waits } from './waits.tsx'

/** The first page for those who run the site: today's numbers, their open tasks, and links to all settings. */
export function DeskView({ desk }: { desk: Desk }) {
  return (
    <div className="stack">
      <p className="eyebrow">
        <Link to="/account">
          <Trans>Your account</Trans>
        </Link>
      </p>
      <Head title={<Trans>The desk of this site</Trans>}>
        <Trans>Only those who run this site see these pages.</Trans>
      </Head>
      {alerts.map(({ room, View }) => {
        const alert = desk[room]?.alert
        return alert !== undefined && <View key={room} alert={alert as never} />
      })}
      <Part id="waiting" title={<Trans>Waiting for you</Trans>}>
        <Waits desk={desk} />
      </Part>
      <Part id="today" title={<Trans>Today</Trans>}>
        <Numbers desk={desk} />
      </Part>
      <Part id="pages" title={<Trans>The pages of the desk</Trans>}>
        <ul className="rows">
          {pages.map(({ to, name, says }) => (
            <li key={to}>
              <Link className="act" to={to}>
                {name}
              </Link>
              <p className="note">{says}</p>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

function Numbers({ desk }: { desk: Desk }) {
  const told = numbers.flatMap(({ room, id, name }) => {
    const value = desk[room]?.numbers?.[id]
    return value === undefined ? [] : [{ key: `${room} ${id}`, name, value }]
  })
  return (
    <>
      <dl className="facts">
        {told.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <Value of={value} />
            </dd>
          </div>
        ))}
      </dl>
      {numbers.some(({ room }) => desk[room] === null) && <Unreachable />}
    </>
  )
}

type Value = NonNullable<NonNullable<Desk[string]>['numbers']>[string]

function Value({ of }: { of: Value }) {
  const number = useNumber()
  if (of === null) return <Trans>fewer than five</Trans>
  if (typeof of === 'number') return number(of)
  return (
    <Trans>
      {number(of.value)} (usually {number(Math.round(of.usual * 10) / 10)})
    </Trans>
  )
}
