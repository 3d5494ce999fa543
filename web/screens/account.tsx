import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Your account`,
    description: msg`Your account on polity.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Account() {
  return (
    <NotOpenYet
      title={<Trans>Your account</Trans>}
      lead={<Trans>Your name, your coins and your settings will be kept here.</Trans>}
    />
  )
}
