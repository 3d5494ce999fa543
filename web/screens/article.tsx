import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/article'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Article`,
    description: msg`Articles on polity are not open yet.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Article() {
  return (
    <NotOpenYet
      title={<Trans>Articles</Trans>}
      lead={<Trans>Articles that explain what a poll is about, written by people of the community, will be read here.</Trans>}
    />
  )
}
