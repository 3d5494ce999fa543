import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { type RefusedForm, RefusedNote, Send, SentForm } from '#web/ui/sent-form.tsx'

interface Props {
  ways: Reply<typeof identity.linked_issuers>
  /** How many passkeys this person has. */
  passkeys: number
  /** Whether this site sends e-mail. */
  letters: boolean
  refused: RefusedForm | undefined
}

/**
 * How somebody without a password shows that the account is theirs: with a passkey, at an issuer once more, or by a letter. Nothing for
 * an account with a password, or once it is shown.
 */
export function ShowAgain({ ways: { password, proved, issuers }, passkeys, letters, refused }: Props) {
  if (password || proved) return null
  return (
    <>
      <p>
        <Trans>
          You signed in here more than ten minutes ago. Before you change how you sign in, or your address, show us that
          it’s you.
        </Trans>
      </p>
      <ProveByPasskey passkeys={passkeys} refused={refused} />
      <ProveThere issuers={issuers} refused={refused} />
      {letters && (
        <SentForm intent="prove-letter" action="/account" refused={refused}>
          <Send quiet>
            <Trans>E-mail me a link instead</Trans>
          </Send>
        </SentForm>
      )}
    </>
  )
}

/** The form that proves with a passkey that the account is the reader’s, if there is any passkey. */
export const ProveByPasskey = ({ passkeys, refused }: Pick<Props, 'passkeys' | 'refused'>) =>
  passkeys > 0 && (
    <SentForm intent="ask-proof-passkey" action="/account" className="form needs-scripts" refused={refused}>
      {refused?.intent === 'prove-passkey' && <RefusedNote refused={refused} />}
      <Send quiet>
        <Trans>Use a passkey</Trans>
      </Send>
    </SentForm>
  )

/** A form for each issuer at which signing in once more proves that the account is the reader’s. */
export const ProveThere = ({ issuers, refused }: Pick<Props['ways'], 'issuers'> & Pick<Props, 'refused'>) =>
  issuers.map(({ issuer, name }) => (
    <SentForm
      key={issuer}
      intent="prove-outside"
      action="/account"
      refused={refused?.kept.issuer?.[0] === issuer ? refused : undefined}
    >
      <input type="hidden" name="issuer" value={issuer} />
      <Send quiet>
        <Trans>Sign in again with {name}</Trans>
      </Send>
    </SentForm>
  ))
