import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { Later } from '#web/ui/later.tsx'
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

// A first visit is a guest's; what a person sees here comes later.
const OfPerson = lazy(async () => ({ default: (await import('./of-person.tsx')).OfPerson }))

/** On the right: a login link for a guest; updates, coins and avatar for a person. */
function Visitor() {
  const { authenticating, user, avatar, unread } = useVisitor()
  if (authenticating) return null
  if (user)
    return (
      <Later>
        <OfPerson icoins={user.icoins} avatar={avatar} unread={unread} />
      </Later>
    )
  return (
    <Link className="btn" to="/login">
      <Trans>Login</Trans>
    </Link>
  )
}
