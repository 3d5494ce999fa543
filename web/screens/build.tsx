import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/build'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Build`,
    description: msg`Write polls, articles and questions for your community.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Build() {
  return (
    <NotOpenYet
      title={<Trans>Build</Trans>}
      lead={<Trans>Here you will write polls, articles and questions for your community.</Trans>}
    />
  )
}
