import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/billsbot'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Bills`,
    description: msg`An assistant that explains bills in plain words. Not open yet.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Billsbot() {
  return (
    <NotOpenYet
      title={<Trans>The bills assistant</Trans>}
      lead={<Trans>It will explain a bill in plain words, always with the passage it speaks of. It does not take questions yet.</Trans>}
    />
  )
}
