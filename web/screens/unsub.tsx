import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/unsub'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Unsubscribe`,
    description: msg`polity sends no e-mail yet.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Unsub() {
  return (
    <NotOpenYet
      title={<Trans>Unsubscribe</Trans>}
      lead={<Trans>polity sends no e-mail yet, so there is nothing to stop. Your address is not on any list of ours.</Trans>}
    />
  )
}
