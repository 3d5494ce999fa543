import { msg } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { polls } from '#contract/polls.ts'
import { AnswerOrWhy } from '#web/parts/polls/answer-or-why.tsx'
import { sendAnswer, sendWithdrawal, tryAnswer } from '#web/parts/polls/answering.server.ts'
import { hasAnswered } from '#web/parts/polls/ballot-choices.ts'
import { PollCounting, PollPurpose, PollTerms } from '#web/parts/polls/poll-facts.tsx'
import { PollHead } from '#web/parts/polls/poll-head.tsx'
import { useKeptResponse } from '#web/parts/polls/use-kept-response.ts'
import { found } from '#web/parts/refusals/refused.server.ts'
import { SampleNote } from '#web/parts/samples/sample-tag.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Written } from '#web/ui/written.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/answer'

// A first visit meets an open poll that it has not answered.
const Standing = lazy(async () => ({ default: (await import('#web/parts/ballot/standing.tsx')).Standing }))

const previewIn = (url: string) => queryValue(url, 'preview') ?? undefined

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { enter, locale } = context.get(visit)
  const preview = previewIn(request.url)
  const poll = await found(locale, enter(polls.get_poll, { poll_id: params.poll_id, preview }))
  return { poll, preview: preview ?? null, withdrawn: queryValue(request.url, 'withdrawn') !== null }
}

export async function action({ context, params: { poll_id }, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'try') return tryAnswer(context.get(visit), poll_id, previewIn(request.url), form)
  if (intent === 'withdraw') {
    const refused = await sendWithdrawal(context.get(visit), poll_id, form)
    return refused ?? redirect(`/answer/${poll_id}?withdrawn=1`)
  }
  const refused = await sendAnswer(context.get(visit), poll_id, form, intent === 'change' ? 'change' : 'answer')
  return refused ?? redirect(`/results/${poll_id}`)
}

/**
 * Also after a refusal: the poll may have closed meanwhile, or have been answered in another window. Not where too much
 * was asked at once: to ask for more would lose what is on the page.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503 && (actionStatus !== undefined || defaultShouldRevalidate)

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData?.poll.title || msg`Poll`,
    description: loaderData?.poll.about || msg`A poll that anyone can answer, no account needed.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Answer({ loaderData: { poll, preview, withdrawn }, actionData }: Route.ComponentProps) {
  useKeptResponse(poll.poll_id, poll.my_response)
  const answered = hasAnswered(poll.my_response)
  const open = poll.state === 'open'
  const fixed = answered && !poll.my_response?.editable_until
  const ballot = poll.state === 'draft' || (open && !fixed)
  const tried = actionData && 'tried' in actionData ? actionData.tried : null
  const refused = actionData && 'sentence' in actionData ? actionData : undefined
  return (
    <>
      <header className="head">
        <PollHead poll={poll} />
        {poll.about && (
          <p>
            <Written lang={poll.lang}>{poll.about}</Written>
          </p>
        )}
      </header>
      <PollPurpose poll={poll} />
      <Panel>
        {(!open || answered || withdrawn) && (
          <Suspense>
            <Standing poll={poll} withdrawn={withdrawn} refused={refused} tried={tried} />
          </Suspense>
        )}
        {ballot && (
          <AnswerOrWhy
            poll={poll}
            action={`/answer/${poll.poll_id}${preview ? `?preview=${encodeURIComponent(preview)}` : ''}`}
            refused={refused}
          >
            <PollTerms poll={poll} />
          </AnswerOrWhy>
        )}
        {open && fixed && <PollTerms poll={poll} />}
      </Panel>
      <PollCounting poll={poll} />
      {poll.sample && <SampleNote />}
    </>
  )
}
