import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { newcomersListed } from '#contract/newcomers.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { Desk } from './desk.server.ts'
import { newcomers, waits } from './desk-plates.ts'

/** The number of things in all rooms that new accounts have published and nobody else has reviewed. */
function newcomersOf(desk: Desk) {
  const lists = newcomers.map(({ room }) => desk[room]?.newcomers ?? [])
  const count = lists.flat().length
  const more = lists.some(({ length }) => length === newcomersListed)
  const name = <Trans>Published by new accounts, and not on the front page yet</Trans>
  return count > 0 ? [{ key: 'new accounts', name, to: '/account?look=new-accounts', count, more }] : []
}

/** The kinds of things that wait for operators, each with its number. */
export function Waits({ desk }: { desk: Desk }) {
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
                <Tag>
                  {more ? <Trans>{count} or more</Trans> : <Plural value={count} one="# waiting" other="# waiting" />}
                </Tag>
              </p>
            </li>
          ))}
        </ul>
      )}
      {unknown && <Unreachable />}
    </>
  )
}

export const Unreachable = () => (
  <p className="note">
    <Trans>A part of the site can’t be reached right now, so something is missing here.</Trans>
  </p>
)
