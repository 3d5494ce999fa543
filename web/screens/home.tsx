import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { polls } from '#contract/polls.ts'
import { communitiesOf, namedIn, nameOf } from '#web/parts/comms/named.server.ts'
import { settleGuestAnswers } from '#web/parts/polls/joining/merging.server.ts'
import { readerOf, type Reader } from '#web/parts/polls/asked.ts'
import { answeredAmong } from '#web/parts/polls/answered.server.ts'
import { sendAnswer } from '#web/parts/polls/answering.server.ts'
import { FeaturedPoll } from '#web/parts/polls/featured-poll.tsx'
import { featuredOf } from '#web/parts/polls/featured.ts'
import { pollListOf } from '#web/parts/polls/lists/poll-lists.server.ts'
import { sharingOf } from '#web/parts/polls/resources/told-elsewhere.server.ts'
import { PollCards } from '#web/parts/polls/poll-cards.tsx'
import { countedLines } from '#web/parts/polls/counted-lines.server.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { found } from '#web/forms/refused.server.ts'
import { loadPlates, namedBy } from '#web/home/plates.server.ts'
import { withPortraits } from '#web/parts/polls/portraits.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import type { Named } from '#web/state/use-community.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { serverOnly } from '#web/ui/server-only.tsx'
import { Section } from '#web/ui/section.tsx'
import { visit, type RequestContext } from '#web/visit.ts'
import type { Route } from './+types/home'

const Beginning = serverOnly(async () => (await import('#web/parts/comms/town/beginning.tsx')).Beginning)
const Further = serverOnly(async () => (await import('#web/home/further.tsx')).Further)
const PollLists = serverOnly(
  async () => (await import('#web/parts/polls/lists/poll-lists.tsx')).PollLists,
  ({ list }) => list.at,
)

const MAX_NEEDED = 6
const MAX_OTHERS = 6
/** How many polls are tried when looking for the one to show first. */
const MAX_TRIED = 3

/** A list of polls, if the address requests one; otherwise the front page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const list = await pollListOf(ctx, request.url, null)
  if (list) return { list, named: await namedIn(ctx, list.polls) }
  return { list, ...(await frontOf(ctx, request.url)) }
}

async function frontOf(ctx: RequestContext, url: string) {
  const { enter, locale, UID } = ctx
  const [{ items: open }, needed, further] = await found(
    locale,
    Promise.all([
      enter(polls.polls, { state: 'open', of: 'front', limit: 20 }),
      UID ? enter(polls.needs_me, { limit: MAX_NEEDED }) : [],
      loadPlates(ctx),
    ]),
  )
  const told = queryValue(url, 'answered')
  const [communities, answered] = await Promise.all([
    communitiesOf(ctx, [...open, ...needed]),
    answeredAmong(ctx, told ? [...open, { poll_id: told }] : open),
  ])
  const justAnswered = answered.find((poll_id) => poll_id === told) ?? null
  const named = justAnswered ?? needed[0]?.poll_id ?? null
  const featured = named
    ? await featuredWith(ctx, named, answered.includes(named))
    : await firstOf(ctx, open, answered, readerOf(UID, communities))
  const shown = featured?.poll.comm_id ?? null
  const unnamed = communities.some(({ comm_id }) => comm_id === shown) ? [] : [{ comm_id: shown }]
  const poll_id = featured?.poll.poll_id ?? null
  const needsMe = needed.filter((poll) => poll.poll_id !== poll_id)
  const others = open.filter((poll) => ![poll_id, ...needsMe.map((each) => each.poll_id)].includes(poll.poll_id))
  const next = needsMe[0] ?? others.find((poll) => !answered.includes(poll.poll_id))
  const [first, ...cards] = await countedLines(ctx, [
    ...(featured ? [featured.poll] : []),
    ...needsMe,
    ...others.slice(0, MAX_OTHERS),
  ])
  return {
    featured: featured && { ...featured, answers: first?.answers ?? null },
    justAnswered: justAnswered !== null,
    share: justAnswered && featured ? await sharingOf(ctx, featured.poll, featured.result) : null,
    beginning: { asks: UID !== null, idle: featured === null },
    next: next?.poll_id ?? null,
    needsMe: cards.slice(0, needsMe.length),
    others: cards.slice(needsMe.length),
    further,
    named: eachOnce([...communities.map(nameOf), ...(await namedIn(ctx, unnamed)), ...namedBy(further)]),
    answered,
  }
}

const eachOnce = (named: Named[]): Named[] => [...new Map(named.map((each) => [each.comm_id, each])).values()]

/**
 * The first poll shown to this visitor. Polls that this browser has answered for an account appear unanswered in a
 * list: only the poll itself says that nobody else may answer it here.
 */
async function firstOf(
  ctx: RequestContext,
  open: PollSummary[],
  answered: string[],
  reader: Reader,
  barred: string[] = [],
): Promise<Featured | null> {
  const first = featuredOf(open, new Set([...answered, ...barred]), reader)
  if (!first) return null
  const { poll_id } = first
  const featured = await featuredWith(ctx, poll_id, answered.includes(poll_id))
  const { my_response, eligibility } = featured.poll
  const givenForAnother = !my_response && eligibility.why === 'ALREADY_ANSWERED'
  if (!givenForAnother || barred.includes(poll_id) || barred.length + 1 === MAX_TRIED) return featured
  return firstOf(ctx, open, answered, reader, [...barred, poll_id])
}

type Featured = Awaited<ReturnType<typeof featuredWith>>

/** The featured poll as this visitor sees it, with its result if they have answered. */
async function featuredWith({ enter, locale }: RequestContext, poll_id: string, answered: boolean) {
  const [poll, result] = await found(
    locale,
    Promise.all([enter(polls.get_poll, { poll_id }), answered ? enter(polls.get_results, { poll_id, page: 1 }) : null]),
  )
  return { poll: await withPortraits(poll, locale), result }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'merge' || intent === 'decline') return settleGuestAnswers(context.get(visit), form, intent)
  const poll_id = textIn(form, 'poll_id')
  const refused = await sendAnswer(context.get(visit), poll_id, form, 'answer')
  return refused ?? redirect(`/home?answered=${poll_id}`)
}

/**
 * Also reloads after a refusal: the poll may have closed meanwhile, or have been answered in another window. It does
 * not reload after a rate-limit refusal, since another refused request would lose what is on the page.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503 && (actionStatus !== undefined || defaultShouldRevalidate)

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData?.list?.title ?? msg`Polls to answer, results to trust`,
    description: msg`Answer a live poll, no account needed, and see right away what everyone said.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.list) return <PollLists list={loaderData.list} />
  const { featured, share, next, needsMe, others } = loaderData
  const answered = new Set(loaderData.answered)
  return (
    <>
      <Beginning {...loaderData.beginning} />
      {featured && <FeaturedPoll {...featured} share={share} next={next} refused={actionData} />}
      {needsMe.length > 0 && (
        <Section title={<Trans>Needs your answer</Trans>}>
          <PollCards polls={needsMe} beside={others} answered={answered} />
        </Section>
      )}
      <Further own data={loaderData.further} />
      {others.length > 0 && (
        <Section title={<Trans>Open now</Trans>}>
          <PollCards polls={others} beside={needsMe} told={needsMe.length > 0} answered={answered} />
        </Section>
      )}
      <Further data={loaderData.further} invites={!loaderData.beginning.asks} />
    </>
  )
}
