import { Trans, useLingui } from '@lingui/react/macro'
import { useVisitor } from '#web/state/shared.ts'
import { Details } from '#web/ui/details.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useNumber } from '#web/words/dates.ts'
import { Confirmed } from './email-form.tsx'
import { sectionNames } from '#web/account/section-names.tsx'

interface Props {
  user: { fullname: string; icoins: number }
  address: { email: string; confirmed: boolean }
  refused: RefusedForm | undefined
}

/** Who this is, the way out, and the way to each part of the account. */
export function AccountHead({ user, address, refused }: Props) {
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
        <SentForm intent="sign-out" action="/account" refused={refused}>
          <Send quiet>
            <Trans>Sign out</Trans>
          </Send>
        </SentForm>
      </header>
      <SectionLinks />
    </>
  )
}

/** In a row where there is room for it; folded on a phone. */
function SectionLinks() {
  const { t } = useLingui()
  const links = Object.entries(sectionNames).map(([section, name]) => (
    <a key={section} href={`#${section}`}>
      {name}
    </a>
  ))
  return (
    <>
      <nav className="on-page" aria-label={t`On this page`}>
        {links}
      </nav>
      <div className="on-page folded">
        <Details summary={<Trans>On this page</Trans>}>
          <nav aria-label={t`On this page`}>{links}</nav>
        </Details>
      </div>
    </>
  )
}
