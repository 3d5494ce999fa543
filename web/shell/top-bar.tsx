import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { Later } from '#web/ui/later.tsx'
import type { InTopBar } from './of-person.tsx'
import { Places } from './places.tsx'

export function TopBar({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <header className="top">
      <Link className="wordmark" to="/home">
        polity
      </Link>
      <nav className="places" aria-label={t`Main pages`}>
        <Places />
      </nav>
      {children}
      <Visitor />
    </header>
  )
}

// First-time visitors are guests; the part for signed-in people is loaded later. This bar also surrounds error pages,
// so it must not cause an error itself.
const OfPerson = lazy(async (): Promise<{ default: ComponentType<InTopBar> }> => ({
  default: await import('./of-person.tsx').then(
    (of) => of.OfPerson,
    () => AsItCame,
  ),
}))

/** Leaves what the server rendered as it is; the links in it work without scripts. */
const AsItCame = () => <div className="visitor" dangerouslySetInnerHTML={{ __html: '' }} />

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
    <Link className="btn quiet" to="/login">
      <Trans>Login</Trans>
    </Link>
  )
}
