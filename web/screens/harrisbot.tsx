import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/harrisbot'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Harris`,
    description: msg`An assistant that answers from a public figure’s published words. Not open yet.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Harrisbot() {
  return (
    <NotOpenYet
      title={<Trans>The Harris assistant</Trans>}
      lead={<Trans>It will answer from what a public figure has said in public, always with the source. It is a machine and will say so. It does not take questions yet.</Trans>}
    />
  )
}
