import { msg } from '@lingui/core/macro'
import { users } from '#contract/users.ts'
import '#web/account/account.css'
import '#web/ui/spread.css'
import { AccountPanel } from '#web/account/account-panel.tsx'
import { doOnAccount, loadPlates, lookOf } from '#web/account/plates.server.ts'
import { above, heads, looks, sections } from '#web/account/plates.ts'
import { SectionLinks } from '#web/account/section-links.tsx'
import { found } from '#web/forms/refused.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/account'

export async function loader({ context, url: { href } }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const asked = found(ctx.locale, ctx.enter(users.get_user, { only: 'record' }))
  const name = queryValue(href, 'look')
  const look = await lookOf(name)?.load(ctx, href, await asked)
  if (look) return { user: await asked, look: { name, data: look }, data: {} }
  const [user, data] = await Promise.all([asked, loadPlates(ctx, href)])
  return { user, look: null, data }
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(visit)
  return lookOf(queryValue(request.url, 'look'))?.act(ctx, request) ?? doOnAccount(ctx, request)
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Your account`,
    description: msg`Your answers, your communities and your settings on polity.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

/** The sections every room has for this person, in the order of their plates. */
export default function Account({ loaderData: { user, look, data }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  const shownIn = (room: string) => ({ data: (data as Record<string, unknown>)[room] as never, user, refused })
  const instead = looks.find(({ name }) => name === look?.name)
  if (look && instead) return <instead.View data={look.data as never} user={user} refused={refused} />
  return (
    <div className="account spread">
      {heads.map(({ room, View }) => (
        <View key={room} {...shownIn(room)} />
      ))}
      <SectionLinks />
      <div className="account-parts">
        {above.map(({ room, place, View }) => (
          <View key={`${room} ${place}`} {...shownIn(room)} />
        ))}
        {sections.map(({ room, View, ...section }) => (
          <AccountPanel key={section.id} section={section} refused={refused}>
            <View {...shownIn(room)} />
          </AccountPanel>
        ))}
      </div>
    </div>
  )
}
