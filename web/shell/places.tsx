import { Trans } from '@lingui/react/macro'
import { House, UsersRound } from 'lucide'
import { NavLink } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** The three links in both bars. */
export function Places() {
  return (
    <>
      <NavLink to="/home" prefetch="intent">
        <Icon node={House} />
        <span>
          <Trans>Home</Trans>
        </span>
      </NavLink>
      <NavLink to="/communities" prefetch="intent">
        <Icon node={UsersRound} />
        <span>
          <Trans>Communities</Trans>
        </span>
      </NavLink>
      <NavLink to="/billsbot" prefetch="intent">
        <img src="/billsbot.svg" alt="" width="24" height="24" fetchPriority="low" />
        <span>
          <Trans>Bills</Trans>
        </span>
      </NavLink>
    </>
  )
}
