import { msg } from '@lingui/core/macro'
import '#web/account/account.css'
import '#web/ui/spread.css'
import { AccountPanel } from '#web/account/account-panel.tsx'
import { DeskDoor } from '#web/account/desk/desk-look.tsx'
import { loadAccount, sendAccount } from '#web/account/plates.server.ts'
import { above, heads, looks } from '#web/account/plates.ts'
import { useSections } from '#web/account/use-sections.ts'
import { SectionLinks } from '#web/account/section-links.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/account'

export const loader = ({ context, url: { href } }: Route.LoaderArgs) => loadAccount(context.get(visit), href)

export const action = ({ context, request }: Route.ActionArgs) => sendAccount(context.get(visit), request)

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Your account`,
    description: msg`Your answers, your communities and your settings on polity.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

/** The sections every room has for this person, in the order of their plates. */
export default function Account({ loaderData: { user, look, desk, data }, actionData }: Route.ComponentProps) {
  const sections = useSections()
  const refused = actionData?.refused
  const shownOnce = actionData && 'shownOnce' in actionData ? actionData.shownOnce : undefined
  const going = actionData && 'going' in actionData ? actionData.going : undefined
  const given = actionData && 'given' in actionData ? actionData.given : undefined
  const shownIn = (room: string) => ({
    data: (data as Record<string, unknown>)[room] as never,
    user,
    refused,
    going,
    given,
  })
  const instead = looks.find(({ name }) => name === look?.name)
  if (look && instead)
    return <instead.View data={look.data as never} user={user} refused={refused} shownOnce={shownOnce} />
  return (
    <div className="account spread">
      {heads.map(({ room, View }) => (
        <View key={room} {...shownIn(room)} />
      ))}
      <SectionLinks />
      <div className="account-parts">
        {desk && <DeskDoor desk={desk} />}
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
