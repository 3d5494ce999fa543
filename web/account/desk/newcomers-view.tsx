import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { Part } from '#web/account/part.tsx'
import { Head } from '#web/ui/head.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Desk } from './desk.server.ts'
import { newcomers } from './desk-plates.ts'

interface Props {
  desk: Desk
  refused: RefusedForm | undefined
}

/** Things published by new accounts that are not on the front page yet, by kind, oldest first. */
export function NewcomersView({ desk, refused }: Props) {
  const passed = useSearchParams()[0].get('done') === 'passed'
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
          What new accounts have published in public. So far only their communities list it. Read it first: once you
          press “Show it everywhere”, anyone can come across it.
        </Trans>
      </Head>
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {passed && !refused && (
        <StatusMessage kind="done">
          <Trans>The whole site shows it now.</Trans>
        </StatusMessage>
      )}
      {kinds.length === 0 && (
        <p>
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      )}
      {kinds.map(({ room, name, link, things }) => (
        <Part key={room} id={room} title={name}>
          <ul className="rows">
            {things.map(({ id, title, lang, version, at }) => (
              <li key={id}>
                <Link to={link(id)}>
                  <Written lang={lang}>{title}</Written>
                </Link>
                <p className="meta">
                  <time dateTime={at}>{day(at)}</time>
                </p>
                <SentForm intent="pass" className="inline" refused={undefined}>
                  <input type="hidden" name="room" value={room} />
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="if_version" value={version} />
                  <Send quiet>
                    <Trans>Show it everywhere</Trans>
                  </Send>
                </SentForm>
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </div>
  )
}
