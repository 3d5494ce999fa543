import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/question'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Question`,
    description: msg`Questions to representatives are not open yet.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Question() {
  return (
    <NotOpenYet
      title={<Trans>Questions</Trans>}
      lead={<Trans>Here people will put a question to those who decide, and everyone will read the answer.</Trans>}
    />
  )
}
