import { Trans, useLingui } from '@lingui/react/macro'
import { useVisitor } from '#web/state/shared.ts'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useNumber } from '#web/words/dates.ts'
import { Confirmed } from './email-form.tsx'

interface Props {
  user: { fullname: string; icoins: number }
  address: { email: string; confirmed: boolean }
  refused: RefusedForm | undefined
}

/** The person's name and address, and the button to sign out. */
export function AccountHead({ user, address, refused }: Props) {
  const { t } = useLingui()
  const { avatar } = useVisitor()
  const coins = useNumber()(user.icoins)
  return (
    <header className="account-head">
      <img src={avatar ?? '/avatar.svg'} alt="" width="72" height="72" />
      <div className="head">
        <h1>{user.fullname || <Trans>Your account</Trans>}</h1>
        <p className="meta">
          <b title={t`${coins} i-cents`}>{coins} i¢</b>
          <span className="address">
            {address.email} <Confirmed confirmed={address.confirmed} />
          </span>
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
