import { msg } from '@lingui/core/macro'
import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'
import { sendToBot } from '#web/parts/chat/bot-acts.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/billsbot'
import { billsbotOf, type BillsbotPage } from './billsbot/pages.server.ts'
import { BillsbotView } from './billsbot/view.tsx'
import { useArriveIn } from '#web/parts/chat/use-arrive-in.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => billsbotOf(context.get(visit), request.url)

export const action = ({ context, request, url }: Route.ActionArgs) =>
  sendToBot(context.get(visit), 'billsbot', request, url)

/** Also after a refusal: the number of remaining questions has changed, or the bot has been closed. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => [
  ...pageMeta({ ...titlesOf(loaderData), path: location.pathname, root: matches[0].loaderData }),
  ...unlisted(loaderData),
]

/** The page’s title when it is saved or shared; it reveals nothing of a conversation. */
function titlesOf(page: BillsbotPage | undefined) {
  const description = msg`Ask what a bill says. You get the bill’s own words, with a link to where they appear.`
  if (page?.view === 'bill' || page?.view === 'compare')
    return { title: `${page.bill.label}, ${page.bill.congress_name}`, description: page.bill.title }
  if (page?.view === 'section') {
    const { bill, heading, version_name } = page.section
    return { title: [bill.label, bill.congress_name, heading || version_name].join(', '), description: bill.title }
  }
  if (page?.view === 'thread') return { title: msg`Your questions about bills`, description }
  if (page?.view === 'search') return { title: msg`Bills`, description }
  return { title: msg`What does the bill say?`, description }
}

const unlisted = (page: BillsbotPage | undefined): MetaDescriptor[] =>
  page?.view === 'thread' || page?.view === 'search' ? [{ name: 'robots', content: 'noindex' }] : []

/** Questions about bills, and the bills themselves; the query decides which. */
export default function Billsbot({ loaderData: page, actionData }: Route.ComponentProps) {
  useArriveIn(page.view)
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const once = actionData && 'once' in actionData ? actionData.once : undefined
  return <BillsbotView page={page} refused={refused} once={once} />
}
