import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/forgot'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Forgotten password`,
    description: msg`Accounts on polity are not open yet, so there is no password to forget.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Forgot() {
  return (
    <NotOpenYet
      title={<Trans>Forgotten password</Trans>}
      lead={<Trans>There are no accounts yet, and so no password to forget.</Trans>}
    />
  )
}
