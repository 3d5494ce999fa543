import { Trans } from '@lingui/react/macro'
import { useVisitor } from '#web/state/shared.ts'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { Confirmed } from './email-form.tsx'

interface Props {
  user: { fullname: string }
  address: { email: string; confirmed: boolean }
  refused: RefusedForm | undefined
}

/** The person's name and address, a link to what the coins in the top bar are, and the button to sign out. */
export function AccountHead({ user, address, refused }: Props) {
  const { avatar } = useVisitor()
  return (
    <header className="account-head">
      <img src={avatar ?? '/avatar.svg'} alt="" width="72" height="72" />
      <div className="head">
        <h1>{user.fullname || <Trans>Your account</Trans>}</h1>
        <p className="meta">
          <span className="address">
            {address.email} <Confirmed confirmed={address.confirmed} />
          </span>
          {!address.confirmed && (
            <a className="act" href="#email">
              <Trans>Confirm your e-mail</Trans>
            </a>
          )}
          <a className="act" href="/account?look=coins">
            <Trans>What i¢ are</Trans>
          </a>
        </p>
      </div>
      <SentForm intent="sign-out" action="/account" refused={refused}>
        <Send quiet>
          <Trans>Sign out</Trans>
        </Send>
      </SentForm>
    </header>
  )
}
