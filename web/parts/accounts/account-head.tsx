import { Trans, useLingui } from '@lingui/react/macro'
import { useVisitor } from '#web/state/shared.ts'
import { useNumber } from '#web/words/dates.ts'
import { Confirmed } from './email-form.tsx'
import { sectionNames } from './section-names.tsx'

interface Props {
  user: { fullname: string; icoins: number }
  address: { email: string; confirmed: boolean }
}

/** Who this is, and the way to each part of the account. */
export function AccountHead({ user, address }: Props) {
  const { t } = useLingui()
  const { avatar } = useVisitor()
  const coins = useNumber()(user.icoins)
  return (
    <>
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
      </header>
      <nav className="on-page" aria-label={t`On this page`}>
        {Object.entries(sectionNames).map(([section, name]) => (
          <a key={section} href={`#${section}`}>
            {name}
          </a>
        ))}
      </nav>
    </>
  )
}
