import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { useNumber } from '#web/words/dates.ts'
import { Places } from './places.tsx'

export function TopBar({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <header className="top">
      <Link className="wordmark" to="/home">
        polity
      </Link>
      {children}
      <nav className="places" aria-label={t`Main pages`}>
        <Places />
      </nav>
      <Visitor />
    </header>
  )
}

/** On the right: a login link for a guest, coins and avatar for a person. */
function Visitor() {
  const { t } = useLingui()
  const { authenticating, user, avatar, unread } = useVisitor()
  const number = useNumber()
  if (authenticating) return null
  if (!user) {
    return (
      <Link className="btn" to="/login">
        <Trans>Login</Trans>
      </Link>
    )
  }
  const coins = number(user.icoins)
  const balance = t`${coins} i-cents, your account`
  return (
    <div className="visitor">
      {unread > 0 && <Unread unread={unread} />}
      <Link className="coins" to="/account" aria-label={balance} title={balance}>
        {coins} i¢
      </Link>
      <Link to="/account" aria-label={t`Your account`}>
        <img src={avatar ?? '/avatar.svg'} alt="" width="36" height="36" />
      </Link>
    </div>
  )
}

const MAX_SHOWN = 99

/** How many updates a person has not seen, and the way to them. */
function Unread({ unread }: { unread: number }) {
  const { t } = useLingui()
  const number = useNumber()
  const shown = Math.min(unread, MAX_SHOWN)
  const count = unread > MAX_SHOWN ? `${number(shown)}+` : number(shown)
  const name = t`Updates: ${count} new`
  return (
    <Link className="unread" to="/account#happened" aria-label={name} title={name}>
      <span>{count}</span>
    </Link>
  )
}
