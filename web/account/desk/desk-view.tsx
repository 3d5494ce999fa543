import { newcomersListed } from '#contract/newcomers.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Part } from '#web/account/part.tsx'
import { Head } from '#web/ui/head.tsx'
import { useNumber } from '#web/words/dates.ts'
import type { Desk } from './desk.server.ts'
import { alerts, newcomers, numbers, pages, waits } from './desk-plates.ts'

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

/** The number of things in all rooms that new accounts have published and nobody else has reviewed. */
function newcomersOf(desk: Desk) {
  const lists = newcomers.map(({ room }) => desk[room]?.newcomers ?? [])
  const count = lists.flat().length
  const more = lists.some(({ length }) => length === newcomersListed)
  const name = <Trans>Published by new accounts, and not on the front page yet</Trans>
  return count > 0 ? [{ key: 'new accounts', name, to: '/account?look=new-accounts', count, more }] : []
}

function Waits({ desk }: { desk: Desk }) {
  const ofRooms = waits.flatMap(({ room, id, name, to }) => {
    const there = desk[room]?.waits?.[id]
    return there && there.count > 0 ? [{ key: `${room} ${id}`, name, to, ...there }] : []
  })
  const waiting = [...ofRooms, ...newcomersOf(desk)]
  const unknown = [...waits, ...newcomers].some(({ room }) => desk[room] === null)
  return (
    <>
      {waiting.length === 0 && !unknown && (
        <p>
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      )}
      {waiting.length > 0 && (
        <ul className="rows">
          {waiting.map(({ key, name, to, count, more }) => (
            <li key={key}>
              <p>
                <Link className="act" to={to}>
                  {name}
                </Link>{' '}
                <span className="note">
                  {more ? <Trans>{count} or more</Trans> : <Plural value={count} one="# waiting" other="# waiting" />}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {unknown && <Unreachable />}
    </>
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

const Unreachable = () => (
  <p className="note">
    <Trans>A part of the site can’t be reached right now, so something is missing here.</Trans>
  </p>
)
