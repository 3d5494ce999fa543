import { Trans } from '@lingui/react/macro'
import { Tag } from '#web/ui/tag.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { EmailField } from './email-field.tsx'
import { Fold } from '#web/ui/fold.tsx'

interface Props {
  address: { email: string; confirmed: boolean; pending_email: string | null }
  /** Whether this site sends e-mail. If not, the operators pass on the link that confirms an address. */
  letters: boolean
  refused: RefusedForm | undefined
}

/** The address of the account, whether it is confirmed, and a form to change it. */
export function EmailForm({ address, letters, refused }: Props) {
  const { email, confirmed, pending_email } = address
  return (
    <>
      <p className="address">
        <b>{email}</b> <Confirmed confirmed={confirmed} />
      </p>
      {!letters && !confirmed && <LinkByHand refused={refused} />}
      {!letters && (
        <p className="note">
          <Trans>This site doesn’t send e-mail, so you can’t change your address here.</Trans>
        </p>
      )}
      {letters && !confirmed && <LetterAgain refused={refused} />}
      {letters && pending_email && <Pending email={email} pending={pending_email} />}
      {letters && (
        <Fold summary={<Trans>Change the address</Trans>} refused={refused?.intent === 'email' ? refused : undefined}>
          <SentForm intent="email" action="/account" refused={refused}>
            <p className="note">
              <Trans>
                We’ll send an e-mail to the new address. Your address changes once you follow the link in it.
              </Trans>
            </p>
            <EmailField label={<Trans>New e-mail</Trans>} autoComplete="email" />
            <Send>
              <Trans>Send the e-mail</Trans>
            </Send>
          </SentForm>
        </Fold>
      )}
    </>
  )
}

/** Whether an address is confirmed, stated in words and not by colour alone. */
export const Confirmed = ({ confirmed }: { confirmed: boolean }) => (
  <Tag quiet={!confirmed}>{confirmed ? <Trans>confirmed</Trans> : <Trans>not confirmed yet</Trans>}</Tag>
)

const LetterAgain = ({ refused }: { refused: RefusedForm | undefined }) => (
  <SentForm intent="letter" action="/account" refused={refused}>
    <p className="note">
      <Trans>
        We send e-mails about your account to this address. Use the link in our e-mail to confirm that it’s yours.
      </Trans>
    </p>
    <Send quiet>
      <Trans>Send the e-mail again</Trans>
    </Send>
  </SentForm>
)

/** On a site that sends no e-mail: a form to ask for the link that confirms the address, which operators hand over. */
const LinkByHand = ({ refused }: { refused: RefusedForm | undefined }) => (
  <SentForm intent="link" action="/account" refused={refused}>
    <p className="note">
      <Trans>
        Your address can be confirmed with a link. This site doesn’t send e-mail, so the people who run it have to pass
        the link on to you.
      </Trans>
    </p>
    <Send quiet>
      <Trans>Ask for a link</Trans>
    </Send>
  </SentForm>
)

/** A change of address that awaits confirmation; requesting the current address again cancels it. */
const Pending = ({ email, pending }: { email: string; pending: string }) => (
  <SentForm intent="keep-email" action="/account" refused={undefined}>
    <p>
      <Trans>
        <b>{pending}</b> will be your address once you follow the link we sent there.
      </Trans>
    </p>
    <input type="hidden" name="email" value={email} />
    <Send quiet>
      <Trans>Keep the old address</Trans>
    </Send>
  </SentForm>
)
