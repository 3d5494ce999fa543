import { msg } from '@lingui/core/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { sendToBot } from '#web/parts/chat/bot-acts.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { viewOf } from '#web/shell/views.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/billsbot'
import { billsbotOf } from './billsbot/pages.server.ts'
import { views } from './billsbot/views.tsx'
import { useArriveIn } from '#web/parts/chat/use-arrive-in.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => billsbotOf(context.get(visit), request.url)

export const action = ({ context, request, url }: Route.ActionArgs) =>
  sendToBot(context.get(visit), 'billsbot', request, url)

/** Also reloads after a refusal: the number of questions left has changed, or the bot has been turned off. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData: page, location, matches }) =>
  pageMeta({
    title: msg`What does the bill say?`,
    description: msg`Ask what a bill says. You get the bill’s own words, with a link to where they appear.`,
    ...(page && viewOf(views, page).meta?.(page)),
    path: location.pathname,
    root: matches[0].loaderData,
  })

/** Questions about bills, and the bills themselves; the query selects the view. */
export default function Billsbot({ loaderData: page, actionData }: Route.ComponentProps) {
  useArriveIn(page.view)
  const { View } = viewOf(views, page)
  return <View {...page} {...actionData} />
}
