import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FoundCommunity, WayToFound } from '#web/parts/comms/found-community.tsx'
import { runsThis } from '#web/parts/comms/runs-this.server.ts'
import { sendCommunity } from '#web/parts/comms/sending.server.ts'
import { CommunityList } from '#web/parts/comms/community-list.tsx'
import { communityPagesOf, unseenIn, type Page } from '#web/parts/comms/community-pages.server.ts'
import { CommunityPages } from '#web/parts/comms/community-pages.tsx'
import { CommunitySearch, NothingFound } from '#web/parts/comms/community-search.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import '#web/ui/spread.css'
import { Section } from '#web/ui/section.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/communities'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const { UID, locale } = ctx
  const pages = await communityPagesOf(ctx, request.url)
  const unseen = !pages.further && !pages.q && (await runsThis(ctx)) ? await unseenIn(ctx) : []
  return {
    ...pages,
    mine: without(pages.mine, unseen),
    others: without(pages.others, unseen),
    fresh: without(pages.fresh, unseen),
    unseen,
    signedIn: UID !== null,
    founding: UID !== null && queryValue(request.url, 'new') === 'community',
    locale,
  }
}

/** Leaves out the communities of a page that are already in the list above it. */
const without = (page: Page, above: Page['shown']): Page => ({
  ...page,
  shown: page.shown.filter(({ comm_id }) => above.every((one) => one.comm_id !== comm_id)),
})

/** Whether there is anything to show, or a next page: everything on a page may already be in the list above it. */
const has = ({ shown, next }: Page) => shown.length > 0 || next !== null

export async function action({ context, request }: Route.ActionArgs) {
  return sendCommunity(context.get(visit), await request.formData())
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Communities`,
    description: msg`Towns, schools and groups that run polls here, with their results.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Communities({ loaderData, actionData }: Route.ComponentProps) {
  const { q, further, mine, others, fresh, unseen, signedIn, founding, locale } = loaderData
  const count = unseen.length + mine.shown.length + others.shown.length + fresh.shown.length
  const refused = actionData?.refused
  if (founding || refused) return <FoundCommunity lang={locale === 'xb' ? 'en' : locale} refused={refused} />
  return (
    <div className="spread">
      <div className="communities-top">
        <header className="head">
          <h1>
            <Trans>Communities</Trans>
          </h1>
          <p className="lead">
            <Trans>Towns, schools and groups that run polls here. Anyone can have a look.</Trans>
          </p>
          {signedIn && (
            <div className="ways">
              <ButtonLink to="/build">
                <Trans>Ask something</Trans>
              </ButtonLink>
            </div>
          )}
        </header>
        {(count > 0 || q) && (
          <CommunitySearch q={q} count={count} more={Boolean(mine.next || others.next || fresh.next)} />
        )}
      </div>
      {count === 0 && (q ? <NothingFound q={q} /> : <NoneYet />)}
      {unseen.length > 0 && (
        <Section title={<Trans>New: nobody has looked at them yet</Trans>}>
          <CommunityList communities={unseen} heading="h3" />
        </Section>
      )}
      {has(mine) && (
        <Section title={<Trans>Your communities</Trans>}>
          <CommunityPages page={mine} of="mine" q={q} further={further} heading="h3" />
        </Section>
      )}
      {has(mine) && has(others) && (
        <Section title={<Trans>Other communities</Trans>}>
          <CommunityPages page={others} of="others" q={q} further={further} heading="h3" />
        </Section>
      )}
      {!has(mine) && has(others) && <CommunityPages page={others} of="others" q={q} further={further} heading="h2" />}
      {has(fresh) && (
        <Section title={<Trans>New and other communities</Trans>}>
          <CommunityPages page={fresh} of="new" q={q} further={further} heading="h3" />
        </Section>
      )}
      <WayToFound />
    </div>
  )
}

function NoneYet() {
  return (
    <EmptyState title={<Trans>There are no communities here yet.</Trans>}>
      <p>
        <Trans>When a town, school or group starts a community, it will appear on this page.</Trans>
      </p>
      <ButtonLink quiet to="/home">
        <Trans>See the open polls</Trans>
      </ButtonLink>
    </EmptyState>
  )
}
