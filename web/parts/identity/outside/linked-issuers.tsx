import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { type Proof, ProofField, proofOf } from '#web/parts/identity/proof-field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import type { IssuerName } from './issuer-name.ts'

type Ways = Reply<typeof identity.linked_issuers>

interface Props {
  ways: Ways
  /** How many passkeys this person has. */
  passkeys: number
  refused: RefusedForm | undefined
}

/**
 * The issuers with which this person signs in, and those they can add. Shows nothing if the operator has set no issuer.
 */
export function LinkedIssuers({ ways, passkeys, refused }: Props) {
  const { password, issuers, more } = ways
  const proof = proofOf(ways)
  if (issuers.length + more.length === 0) return null
  const last = !password && issuers.length + passkeys === 1
  return (
    <>
      <h3>
        <Trans>Other ways to sign in</Trans>
      </h3>
      {issuers.length === 0 && (
        <p className="note">
          <Trans>None so far.</Trans>
        </p>
      )}
      {issuers.length > 0 && (
        <ul className="rows">
          {issuers.map((one) => (
            <Linked key={one.issuer} one={one} proof={proof} last={last} refused={refused} />
          ))}
        </ul>
      )}
      {more.map(({ issuer, name }) => (
        <WayForm
          key={issuer}
          intent="link-outside"
          issuer={issuer}
          proof={proof}
          summary={<Trans>Add {name}</Trans>}
          refused={refused}
        >
          <Trans>Continue to {name}</Trans>
        </WayForm>
      ))}
    </>
  )
}

type LinkedProps = { one: Ways['issuers'][number]; proof: Proof; last: boolean; refused: Props['refused'] }

function Linked({ one: { issuer, name, email, linked_at }, proof, last, refused }: LinkedProps) {
  const { day } = useDates()
  return (
    <li>
      <p className="meta">
        <b>{name}</b>
        {email && <span>{email}</span>}
        <span>
          <Trans>since {day(linked_at)}</Trans>
        </span>
      </p>
      {last ? (
        <p className="note">
          <Trans>It’s your only way to sign in, so it stays until you add another or set a password.</Trans>
        </p>
      ) : (
        <WayForm
          intent="unlink-outside"
          issuer={issuer}
          proof={proof}
          summary={<Trans>Remove {name}</Trans>}
          refused={refused}
        >
          <Trans>Remove it</Trans>
        </WayForm>
      )}
    </li>
  )
}

interface WayFormProps extends Pick<IssuerName, 'issuer'> {
  intent: 'link-outside' | 'unlink-outside'
  proof: Proof
  summary: ReactNode
  refused: RefusedForm | undefined
  children: ReactNode
}

/** A form that changes how somebody signs in: it asks for the account's password, if there is one. */
function WayForm({ intent, issuer, proof, summary, refused: onScreen, children }: WayFormProps) {
  const isThis = onScreen?.intent === intent && onScreen.kept.issuer?.[0] === issuer
  const refused = isThis ? onScreen : undefined
  return (
    <Fold summary={summary} refused={refused}>
      <SentForm intent={intent} action="/account" refused={refused}>
        <input type="hidden" name="issuer" value={issuer} />
        <ProofField proof={proof} />
        <Send quiet>{children}</Send>
      </SentForm>
    </Fold>
  )
}

/** Shown instead of the form that changes the password, for an account without one. */
export function NoPassword({ letters, refused }: { letters: boolean; refused: RefusedForm | undefined }) {
  return (
    <>
      <p>
        <Trans>Your account has no password. You sign in another way.</Trans>
      </p>
      {letters ? (
        <SentForm intent="set-password" action="/account" refused={refused}>
          <p className="note">
            <Trans>To set one, ask for an e-mail. The link in it works once you’ve signed out.</Trans>
          </p>
          <Send quiet>
            <Trans>Send me the e-mail</Trans>
          </Send>
        </SentForm>
      ) : (
        <p className="note">
          <Trans>The people who run this site can give you a link to set one.</Trans>
        </p>
      )}
    </>
  )
}
