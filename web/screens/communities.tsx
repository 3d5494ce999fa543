import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { comms } from '#contract/comms.ts'
import { CommunityList } from '#web/parts/comms/community-list.tsx'
import { found } from '#web/parts/refusals/refused.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { visit } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'
import type { Route } from './+types/communities'

export async function loader({ context }: Route.LoaderArgs) {
  const { enter, locale } = context.get(visit)
  const communities = await found(locale, enter(comms.communities, {}))
  const byName = new Intl.Collator(languageTag(locale))
  return { communities: communities.toSorted((a, b) => byName.compare(a.comm_name, b.comm_name)) }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Communities`,
    description: msg`Towns, schools and groups that ask their people here, with their polls and results.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Communities({ loaderData: { communities } }: Route.ComponentProps) {
  return (
    <>
      <header className="head">
        <h1>
          <Trans>Communities</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Towns, schools and groups that ask their people here. Anyone may look, and answer what they ask.
          </Trans>
        </p>
      </header>
      {communities.length > 0 ? (
        <CommunityList communities={communities} heading="h2" />
      ) : (
        <EmptyState title={<Trans>There is no community here yet.</Trans>}>
          <p>
            <Trans>When a town, a school or a group opens one, it appears on this page by its name.</Trans>
          </p>
          <ButtonLink quiet to="/home">
            <Trans>See the open polls</Trans>
          </ButtonLink>
        </EmptyState>
      )}
    </>
  )
}
