import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Part } from '#web/account/part.tsx'
import { Head } from '#web/ui/head.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Desk } from './desk.server.ts'
import { newcomers } from './desk-plates.ts'

/** Things published by new accounts that are not on the front page yet, by kind, oldest first. */
export function NewcomersView({ desk }: { desk: Desk }) {
  const { day } = useDates()
  const kinds = newcomers.flatMap(({ room, name, link }) => {
    const things = desk[room]?.newcomers ?? []
    return things.length > 0 ? [{ room, name, link, things }] : []
  })
  return (
    <div className="stack">
      <Head
        title={<Trans>Waiting for the front page</Trans>}
        eyebrow={
          <Link to="/account?look=desk">
            <Trans>The desk of this site</Trans>
          </Link>
        }
      >
        <Trans>
          What new accounts have published in public. So far only their communities list it. To change that, open it and
          press “Show it everywhere”.
        </Trans>
      </Head>
      {kinds.length === 0 && (
        <p>
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      )}
      {kinds.map(({ room, name, link, things }) => (
        <Part key={room} id={room} title={name}>
          <ul className="rows">
            {things.map(({ id, title, lang, at }) => (
              <li key={id}>
                <Link to={link(id)}>
                  <Written lang={lang}>{title}</Written>
                </Link>
                <p className="meta">
                  <time dateTime={at}>{day(at)}</time>
                </p>
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </div>
  )
}
