import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Part } from '#web/account/part.tsx'
import type { ShownOnce } from '#web/account/plate.ts'
import { Link } from 'react-router'
import { AroundThing } from '#web/thing/around-thing.tsx'
import { decideOn } from '#web/thing/decide-address.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { RefusedNote, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusBox, StatusMessage } from '#web/ui/status-message.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { personAddress } from './people-address.ts'
import type { PersonAt } from './people.server.ts'
import { LostCodes } from './lost-codes.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonPicture } from './person-picture.tsx'
import { PersonTags, type Person } from './person-tags.tsx'

interface Props {
  person: PersonAt
  /** The link to this person's picture; null if there is none. */
  picture: string | null
  /** The form to decide about this account, if the address asks for it. */
  around: Record<string, unknown>
  isMe: boolean
  /** The form just sent. */
  done: string | null
  refused: RefusedForm | undefined
  shownOnce: ShownOnce | undefined
}

const said: Record<string, ReactNode> = {
  'sign-out-person': <Trans>This person has been signed out everywhere.</Trans>,
  'take-picture': <Trans>The picture has been deleted, and this person reads why.</Trans>,
  'make-operator': <Trans>This person is an operator now.</Trans>,
  'unmake-operator': <Trans>This person is no longer an operator.</Trans>,
}

/** One account, and the actions of an operator on it. */
export function PersonPage({ person, picture, around, isMe, done, refused, shownOnce }: Props) {
  return (
    <>
      <AroundThing thing={{ kind: 'person', id: person.UID }} data={around} sent={refused && { refused }} />
      {refused?.sentence && refused.intent !== 'decide' && <RefusedNote key={refused.given} refused={refused} />}
      {done !== null && Object.hasOwn(said, done) && !refused && !shownOnce && (
        <StatusMessage kind="done">{said[done]}</StatusMessage>
      )}
      {shownOnce && (
        <StatusBox>
          <NewLink made={shownOnce} />
        </StatusBox>
      )}
      <Facts person={person} />
      {picture && (
        <PersonPicture picture={picture}>
          <PersonForm intent="take-picture" UID={person.UID} refused={refused}>
            <Trans>Delete the picture</Trans>
          </PersonForm>
        </PersonPicture>
      )}
      <Part id="letting-in" title={<Trans>Help this person sign in</Trans>}>
        <p className="note">
          <Trans>
            The link works once, for a day, and sets a new password. Give it to nobody else, and make sure that you are
            speaking with the owner of the account.
          </Trans>
        </p>
        <PersonForm intent="reset-link" UID={person.UID} refused={refused}>
          <Trans>Make a link</Trans>
        </PersonForm>
        {person.sessions > 0 && (
          <PersonForm intent="sign-out-person" UID={person.UID} refused={refused}>
            <Trans>Sign this person out everywhere</Trans>
          </PersonForm>
        )}
      </Part>
      {person.recovery && <LostCodes UID={person.UID} recovery={person.recovery} refused={refused} />}
      {!person.letters && <Addresses person={person} refused={refused} />}
      <Part id="operator" title={<Trans>Running this site</Trans>}>
        <p className="note">
          <Trans>Operators see this desk, look after every community and decide about reports.</Trans>
        </p>
        <PersonForm intent={person.operator ? 'unmake-operator' : 'make-operator'} UID={person.UID} refused={refused}>
          {person.operator ? (
            <Trans>Remove this person as an operator</Trans>
          ) : (
            <Trans>Make this person an operator</Trans>
          )}
        </PersonForm>
      </Part>
      {!isMe && <Suspending person={person} />}
    </>
  )
}

const askedFor: Record<PersonAt['links'][number]['kind'], ReactNode> = {
  confirm: <Trans>A link that confirms the address</Trans>,
  change: <Trans>A link that confirms the new address</Trans>,
  reset: <Trans>A link that sets a new password</Trans>,
  sign_in: <Trans>A link that signs in without waiting</Trans>,
}

/** On a site without e-mail: the links this person has requested, and links for the operator to hand over. */
function Addresses({ person: { UID, confirmed, links }, refused }: Pick<Props, 'person' | 'refused'>) {
  const { dayAndTime } = useDates()
  const changes = links.some(({ kind }) => kind === 'change')
  return (
    <Part id="links" title={<Trans>Links to pass on</Trans>}>
      <p className="note">
        <Trans>
          This site sends no e-mail, so what people ask for doesn’t reach them. Make the link here, and give it to the
          owner of the account. It works for a day.
        </Trans>
      </p>
      {links.length === 0 ? (
        <p>
          <Trans>This person hasn’t asked for a link lately.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {links.map(({ kind, email, made, created_at }) => (
            <li key={`${kind} ${created_at}`}>
              <p>{askedFor[kind]}</p>
              <p className="meta">
                <span className="address">{email}</span>
                <span>
                  <Trans>asked for {dayAndTime(created_at)}</Trans>
                </span>
                {made && (
                  <span>
                    <Trans>you’ve made the link since, or another operator has</Trans>
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!confirmed && (
        <PersonForm intent="confirm-link" UID={UID} refused={refused}>
          <Trans>Make a link that confirms the address</Trans>
        </PersonForm>
      )}
      {changes && (
        <PersonForm intent="change-link" UID={UID} refused={refused}>
          <Trans>Make a link that confirms the new address</Trans>
        </PersonForm>
      )}
    </Part>
  )
}

function NewLink({ made: { intent, text: link } }: { made: ShownOnce }) {
  const { t } = useLingui()
  const sets = intent === 'reset-link' || intent === 'recovery-link'
  const words = {
    label: sets ? (
      <Trans>This link sets a new password. You see it only now.</Trans>
    ) : (
      <Trans>This link confirms an e-mail address. You see it only now.</Trans>
    ),
    copy: <Trans>Copy</Trans>,
    copied: <Trans>Copied.</Trans>,
    share: <Trans context="button">Share</Trans>,
  }
  return <CopyLink url={link} title={sets ? t`A new password` : t`Confirm an e-mail address`} words={words} />
}

function Facts({ person }: { person: Person }) {
  const { dayAndTime } = useDates()
  const number = useNumber()
  const { email, created_at, sessions, suspended } = person
  return (
    <>
      <p className="meta">
        <PersonTags person={person} />
      </p>
      <dl className="facts">
        <div>
          <dt>
            <Trans>E-mail</Trans>
          </dt>
          <dd className="address">{email}</dd>
        </div>
        <div>
          <dt>
            <Trans>Account made</Trans>
          </dt>
          <dd>{dayAndTime(created_at)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Devices signed in</Trans>
          </dt>
          <dd>{number(sessions)}</dd>
        </div>
        {suspended && (
          <div>
            <dt>
              <Trans>Suspension</Trans>
            </dt>
            <dd>
              {suspended.until === null ? (
                <Trans>until somebody restores it</Trans>
              ) : (
                <Trans>until {dayAndTime(suspended.until)}</Trans>
              )}
              <br />
              <span dir="auto">{suspended.reason}</span>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

const Suspending = ({ person: { UID, suspended } }: { person: Person }) => (
  <Part id="suspending" title={suspended ? <Trans>Restore this account</Trans> : <Trans>Suspend this account</Trans>}>
    <p className="note">
      <Trans>
        Somebody whose account is suspended is signed out at once. They can sign in again to read, to see the reason and
        to appeal, and for nothing else.
      </Trans>
    </p>
    <p>
      <Link className="act" to={decideOn(personAddress(UID), 'person', UID)}>
        {suspended ? <Trans>Restore it, or decide again</Trans> : <Trans>Say until when, and why</Trans>}
      </Link>
    </p>
  </Part>
)
