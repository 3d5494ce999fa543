import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { CodeField } from '#web/parts/identity/codes/code-field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { ProveByPasskey, ProveThere } from './show-again.tsx'

interface Props {
  ways: Reply<typeof identity.linked_issuers>
  /** How many passkeys this person has. */
  passkeys: number
  /** Whether signing in takes a code from an app as well. */
  codes: boolean
  refused: RefusedForm | undefined
}

const intents = ['prove-passkey', 'ask-proof-passkey', 'prove-outside', 'prove-code']

/**
 * How somebody shows that the account is theirs without typing its password. Nothing once that is shown, or if they have
 * nothing but the password.
 */
export function ProveOtherwise({ ways: { password, proved, issuers }, passkeys, codes, refused }: Props) {
  if (proved || (password && passkeys + issuers.length === 0 && !codes) || (!password && !codes)) return null
  return (
    <Fold
      summary={
        password ? (
          <Trans>Show us that it’s you without your password</Trans>
        ) : (
          <Trans>Show us that it’s you with a code</Trans>
        )
      }
      refused={refused && intents.includes(refused.intent) ? refused : undefined}
    >
      {password && <ProveByPasskey passkeys={passkeys} refused={refused} />}
      {password && <ProveThere issuers={issuers} refused={refused} />}
      {codes && (
        <SentForm intent="prove-code" action="/account" refused={refused}>
          <CodeField />
          <Send quiet>
            <Trans>Continue</Trans>
          </Send>
        </SentForm>
      )}
    </Fold>
  )
}
