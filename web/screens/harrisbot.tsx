import { msg } from '@lingui/core/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { sendToBot } from '#web/parts/chat/bot-acts.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/harrisbot'
import { harrisbotOf, type HarrisbotData } from './harrisbot/pages.server.ts'
import { HarrisbotView } from './harrisbot/view.tsx'
import { useArriveIn } from '#web/parts/chat/use-arrive-in.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => harrisbotOf(context.get(visit), request.url)

export const action = ({ context, request, url }: Route.ActionArgs) =>
  sendToBot(context.get(visit), 'harrisbot', request, url)

/** Also after a refusal: the number of remaining questions has changed, or the bot has been closed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => [
  ...pageMeta({ ...titlesOf(loaderData), path: location.pathname, root: matches[0].loaderData }),
  ...(loaderData?.page.view === 'thread' ? [{ name: 'robots', content: 'noindex' }] : []),
]

function titlesOf(shown: HarrisbotData | undefined) {
  const description = msg`An automated guide to what one public figure has said and how they voted, with date and source.`
  if (shown?.page.view === 'statement')
    return { title: shown.page.statement.heading || shown.page.statement.venue, description }
  if (shown?.page.view === 'disputes') return { title: msg`Disputed entries`, description }
  if (shown?.page.view === 'record') return { title: msg`The record`, description }
  return { title: msg`A guide to a public record`, description }
}

/** Questions about the public record of one figure; the query decides which page. */
export default function Harrisbot({ loaderData, actionData }: Route.ComponentProps) {
  useArriveIn(loaderData.page.view)
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const once = actionData && 'once' in actionData ? actionData.once : undefined
  return <HarrisbotView {...loaderData} refused={refused} once={once} />
}
