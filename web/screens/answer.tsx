import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { polls } from '#contract/polls.ts'
import { AnswerOrWhy } from '#web/parts/polls/answer-or-why.tsx'
import { sendAnswer, sendWithdrawal } from '#web/parts/polls/answering.server.ts'
import { chosenIn } from '#web/parts/polls/ballot-choices.ts'
import { MyAnswer } from '#web/parts/polls/my-answer.tsx'
import { NotAnswerable } from '#web/parts/polls/not-answerable.tsx'
import { PollPurpose, PollTerms } from '#web/parts/polls/poll-facts.tsx'
import { PollHead } from '#web/parts/polls/poll-head.tsx'
import { useKeptResponse } from '#web/parts/polls/use-kept-response.ts'
import { WithdrawForm } from '#web/parts/polls/withdraw-form.tsx'
import { found } from '#web/parts/refusals/refused.server.ts'
import { SampleNote } from '#web/parts/samples/sample-tag.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Written } from '#web/ui/written.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/answer'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { enter, locale } = context.get(visit)
  const poll = await found(locale, enter(polls.get_poll, { poll_id: params.poll_id }))
  return { poll, withdrawn: queryValue(request.url, 'withdrawn') !== null }
}

export async function action({ context, params: { poll_id }, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'withdraw') {
    const refused = await sendWithdrawal(context.get(visit), poll_id, form)
    return refused ?? redirect(`/answer/${poll_id}?withdrawn=1`)
  }
  const refused = await sendAnswer(context.get(visit), poll_id, form, intent === 'change' ? 'change' : 'answer')
  return refused ?? redirect(`/results/${poll_id}`)
}

/** Also after a refusal: the poll may have closed meanwhile, or have been answered in another window. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData?.poll.title ?? msg`Poll`,
    description: loaderData?.poll.about || msg`A poll that anyone can answer, no account needed.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Answer({ loaderData: { poll, withdrawn }, actionData }: Route.ComponentProps) {
  useKeptResponse(poll.poll_id, poll.my_response)
  const answered = chosenIn(poll.my_response).length > 0
  const fixed = answered && !poll.my_response?.editable_until
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
      {withdrawn && !answered && (
        <Notice kind="done">
          <p>
            <Trans>Your answer is taken back and no longer counted.</Trans>
          </p>
        </Notice>
      )}
      <PollPurpose poll={poll} />
      <Panel>
        {poll.state !== 'open' && <NotAnswerable poll={poll} />}
        {poll.state === 'open' && answered && (
          <Notice kind="plain">
            <p>
              <MyAnswer poll={poll} response={poll.my_response} />{' '}
              <Link to={`/results/${poll.poll_id}`}>
                <Trans>See the result</Trans>
              </Link>
            </p>
          </Notice>
        )}
        {poll.state === 'open' && !fixed && (
          <AnswerOrWhy poll={poll} action={`/answer/${poll.poll_id}`} refused={actionData}>
            <PollTerms poll={poll} />
          </AnswerOrWhy>
        )}
        {poll.state === 'open' && fixed && <PollTerms poll={poll} />}
        {poll.state === 'open' && answered && !fixed && <WithdrawForm refused={actionData} />}
      </Panel>
      {poll.sample && <SampleNote />}
    </>
  )
}
