import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/signup'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Create an account`,
    description: msg`Accounts on polity are not open yet. You can answer polls without one.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Signup() {
  return (
    <NotOpenYet
      title={<Trans>Create an account</Trans>}
      lead={<Trans>Accounts are not open yet. We ask for nothing and keep nothing about you until they are.</Trans>}
    />
  )
}
