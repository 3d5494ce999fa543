import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Part } from '#web/account/part.tsx'
import { ChooseForm, ChooseThing } from '#web/thing/choosing.tsx'
import { BY } from '#web/thing/chosen-address.ts'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { useOperator } from '#web/state/use-operator.ts'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { newcomers } from './desk-plates.ts'
import { ByPerson, OnlyBy } from './newcomers-by.tsx'
import { WhyAsOperator } from './why-field.tsx'
import type { SaidOfThings } from './newcomers.server.ts'
import type { NewThing } from './plate.server.ts'

interface Props {
  /** The things that wait in each room; null for a room that cannot be reached. */
  things: Record<string, NewThing[] | null>
  /** The communities of these things, and the names of their authors, as far as the reader may read them. */
  said: SaidOfThings
  /** The community whose list it is; null: the list of the whole site. */
  comm_id: string | null
  /** The intent of the form that shows a thing by a new account to the whole site. */
  intent: string
  refused: RefusedForm | undefined
}

/** Things published by new accounts, by kind, oldest first, each with a button to show it to the whole site. */
export function NewcomersList({ things, said, comm_id, intent, refused }: Props) {
  const [query] = useSearchParams()
  const done = query.get('done')
  // Only a person whose name the reader may read can be asked for.
  const asked = query.get(BY) ?? ''
  const by = said.names[asked] === undefined ? null : asked
  const shown = newcomers.flatMap((kind) => {
    const listed = (things[kind.room] ?? []).filter(({ author }) => by === null || author === by)
    return listed.length > 0 ? [{ ...kind, listed }] : []
  })
  const all = Object.values(things).flatMap((some) => some ?? [])
  const several = (author: string | null) => all.filter((one) => one.author === author).length > 1
  return (
    <>
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {done === 'passed' && !refused && (
        <StatusMessage kind="done">
          <Trans>The whole site shows it now.</Trans>
        </StatusMessage>
      )}
      {done === 'passed-off-front' && !refused && (
        <StatusMessage kind="done">
          <Trans>
            The search and the lists of everything show it now. The front page doesn’t: so far it shows nothing of this
            community.
          </Trans>
        </StatusMessage>
      )}
      {by !== null && <OnlyBy name={said.names[by]!} comm_id={comm_id} />}
      {shown.length === 0 && (
        <p>
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      )}
      {shown.map(({ room, kind, name, link, listed }) => (
        <Part key={room} id={room} title={name}>
          <ul className="rows">
            {listed.map((thing) => (
              <li key={thing.id}>
                <Row thing={thing} said={said} room={room} to={link(thing.id)} intent={intent} refused={refused}>
                  <div className="ways">
                    <ChooseThing kind={kind} id={thing.id} title={thing.title} ticked={by !== null} />
                    {by === null && several(thing.author) && (
                      <ByPerson UID={thing.author} name={said.names[thing.author ?? '']} comm_id={comm_id} />
                    )}
                  </div>
                </Row>
              </li>
            ))}
          </ul>
        </Part>
      ))}
      {shown.length > 0 && <ChooseForm comm_id={comm_id} from="new" />}
    </>
  )
}

interface RowProps extends Omit<Props, 'things' | 'comm_id'> {
  thing: NewThing
  room: string
  to: string
  /** What stands between the thing and its form. */
  children: ReactNode
}

function Row({ thing, said, room, to, intent, refused, children }: RowProps) {
  const { id, title, lang, comm_id, author, version, at } = thing
  const community = comm_id === null ? undefined : said.communities[comm_id]
  const name = author === null ? undefined : said.names[author]
  const { day } = useDates()
  const operator = useOperator()
  return (
    <>
      <Link to={to}>
        <Written lang={lang}>{title}</Written>
      </Link>
      <p className="meta">
        <time dateTime={at}>{day(at)}</time>
        {name !== undefined && (
          <span>
            <Trans>
              by <bdi>{name}</bdi>
            </Trans>
          </span>
        )}
        {community && (
          <Link to={`/communities/${comm_id}`}>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </Link>
        )}
      </p>
      {children}
      <SentForm
        intent={intent}
        className={operator ? 'form' : 'inline'}
        refused={undefined}
        begun={refused?.kept.id?.[0] === id ? refused.kept : undefined}
      >
        <input type="hidden" name="room" value={room} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="comm_id" value={comm_id ?? ''} />
        <input type="hidden" name="if_version" value={version} />
        <WhyAsOperator />
        <Send quiet>
          <Trans>Show it everywhere</Trans>
        </Send>
      </SentForm>
    </>
  )
}
