import { msg } from '@lingui/core/macro'
import { comms } from '#contract/comms.ts'
import { nameOf } from '#web/parts/comms/named.server.ts'
import { sendTexts } from '#web/parts/comms/sending.server.ts'
import { sendMembership } from '#web/parts/comms/membership.server.ts'
import { pollListOf } from '#web/parts/polls/lists/poll-lists.server.ts'
import { PollLists } from '#web/parts/polls/lists/poll-lists.tsx'
import { found } from '#web/forms/refused.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { visit } from '#web/visit.ts'
import '#web/words/more/load.ts'
import type { Route } from './+types/community'
import { CarePage } from './community/care-page.tsx'
import { careOf, sendFront, sendFrontRule, sendRole } from './community/care.server.ts'
import { FrontPage } from './community/front-page.tsx'
import { frontOf } from './community/front.server.ts'

export async function loader({ context, params: { comm_id }, request }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const community = await found(ctx.locale, ctx.enter(comms.get_community, { comm_id }))
  const list = await pollListOf(ctx, request.url, comm_id)
  const named = [nameOf(community)]
  if (list) return { community, named, list, care: null, front: null }
  const care = await careOf(ctx, community, request.url)
  if (care) return { community, named, list, care, front: null }
  return { community, named, list, care, front: await frontOf(ctx, community, request.url) }
}

export async function action({ context, params: { comm_id }, request }: Route.ActionArgs) {
  const ctx = context.get(visit)
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'texts') return sendTexts(ctx, comm_id, form)
  if (intent === 'front') return sendFront(ctx, comm_id, form)
  if (intent === 'front-rule') return sendFrontRule(ctx, comm_id, form)
  if (intent === 'role') return sendRole(ctx, comm_id, form)
  return sendMembership(ctx, comm_id, form)
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData?.community.comm_name ?? msg`Community`,
    description: loaderData?.community.summary ?? msg`A community on polity.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

/** A community as everybody sees it, a list of its polls or, for those who look after it, one of the forms that do. */
export default function Community({ loaderData: { community, list, care, front }, actionData }: Route.ComponentProps) {
  if (list) return <PollLists list={list} />
  const moved = actionData && 'moved' in actionData ? actionData : null
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  if (care) return <CarePage community={community} care={care} refused={refused} />
  return <FrontPage community={community} front={front} moved={moved} refused={refused} />
}
