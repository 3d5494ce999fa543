import { msg } from '@lingui/core/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { sendToBot } from '#web/parts/chat/bot-acts.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { viewOf } from '#web/shell/views.ts'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/harrisbot'
import { harrisbotOf } from './harrisbot/pages.server.ts'
import { views } from './harrisbot/views.tsx'
import { useArriveIn } from '#web/parts/chat/use-arrive-in.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => harrisbotOf(context.get(visit), request.url)

export const action = ({ context, request, url }: Route.ActionArgs) =>
  sendToBot(context.get(visit), 'harrisbot', request, url)

/** Also reloads after a refusal: the number of questions left has changed, or the bot has been turned off. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: msg`A guide to a public record`,
    description: msg`An automated guide to what one public figure has said and how they voted, with date and source.`,
    ...(loaderData && viewOf(views, loaderData.page).meta?.(loaderData.page)),
    path: location.pathname,
    root: matches[0].loaderData,
  })

/**
 * Questions about one figure's public record, below a line that says what the bot is and that it is not that person.
 */
export default function Harrisbot({ loaderData: { figure, page }, actionData }: Route.ComponentProps) {
  useArriveIn(page.view)
  const { View } = viewOf(views, page)
  return (
    <>
      {figure?.header && (
        <p className="persona" role="note">
          {figure.header}
        </p>
      )}
      <View {...page} {...actionData} figure={figure} lang={figure?.lang ?? 'en'} />
      {figure?.sample && page.view === 'start' && <SampleNote />}
    </>
  )
}
