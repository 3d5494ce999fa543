import { Trans } from '@lingui/react/macro'
import { House, UsersRound } from 'lucide-react'
import { NavLink } from 'react-router'

/** The three places both bars lead to. */
export function Places() {
  return (
    <>
      <NavLink to="/home" prefetch="intent">
        <House aria-hidden="true" />
        <span>
          <Trans>Home</Trans>
        </span>
      </NavLink>
      <NavLink to="/communities" prefetch="intent">
        <UsersRound aria-hidden="true" />
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
