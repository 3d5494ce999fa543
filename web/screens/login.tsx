import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Login`,
    description: msg`Accounts on polity are not open yet. You can answer polls without one.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Login() {
  return (
    <NotOpenYet
      title={<Trans>Login</Trans>}
      lead={<Trans>Accounts are not open yet, so there is nothing to log in to. Everything else already works without one.</Trans>}
    />
  )
}
