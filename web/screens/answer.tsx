import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { previewOf } from '#web/parts/polls/resources/link-preview.server.ts'
import { namedIn } from '#web/parts/comms/named.server.ts'
import { Asking } from '#web/parts/polls/asking.tsx'
import { AnswerOrWhy } from '#web/parts/polls/answer-or-why.tsx'
import { checkCode, sendAnswer, sendWithdrawal, tryAnswer } from '#web/parts/polls/answering.server.ts'
import { countedLines } from '#web/parts/polls/counted-lines.server.ts'
import { hasAnswered } from '#web/parts/polls/ballot-choices.ts'
import { PollAbout, PollContract, PollTerms } from '#web/parts/polls/poll-facts.tsx'
import { PollHead } from '#web/parts/polls/poll-head.tsx'
import { foundPoll } from '#web/parts/polls/removed.server.ts'
import { useKeptResponse } from '#web/parts/polls/use-kept-response.ts'
import type { Poll } from '#web/parts/polls/types.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { withPortraits } from '#web/parts/polls/portraits.server.ts'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { ofPlace } from '#web/state/seen-by.ts'
import { Later } from '#web/ui/later.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { serverOnly } from '#web/ui/server-only.tsx'
import { loadBesideBallot } from '#web/thing/plates.server.ts'
import { visit, type RequestContext } from '#web/visit.ts'
import type { Route } from './+types/answer'

// On a first visit the poll is open and not answered yet.
const BallotStatus = lazy(async () => ({
  default: (await import('#web/parts/polls/ballot/ballot-status.tsx')).BallotStatus,
}))

const PollOnlyHere = lazy(async () => ({
  default: (await import('#web/parts/polls/only-here.tsx')).PollOnlyHere,
}))

const BesideBallot = serverOnly(
  async () => (await import('#web/thing/beside-ballot.tsx')).BesideBallot,
  ({ mark }) => mark,
)

const previewIn = (url: string) => queryValue(url, 'preview') ?? undefined

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const preview = previewIn(request.url)
  const asked = await foundPoll(ctx, params.poll_id, ctx.enter(polls.get_poll, { poll_id: params.poll_id, preview }))
  const poll = await withPortraits(asked, ctx.locale)
  const named = await namedIn(ctx, [poll])
  const asksLetters = poll.eligibility.why === 'NOT_CONFIRMED'
  return {
    poll,
    answers: poll.state === 'scheduled' ? null : (await countedLines(ctx, [poll]))[0]!.answers,
    named,
    ...ofPlace(poll.comm_id, named),
    letters: asksLetters && (await found(ctx.locale, ctx.enter(identity.sign_in_methods, {}))).letters,
    preview: preview ?? null,
    withdrawn: queryValue(request.url, 'withdrawn') !== null && (await tookBack(ctx, poll.poll_id)),
    elsewhere: await previewOf(ctx, poll, await resultForNewcomers(ctx, poll)),
    beside: poll.state === 'draft' ? null : await loadBesideBallot(ctx, poll, request.url),
  }
}

/** Whether an answer was really withdrawn: anybody can write that into an address. */
async function tookBack({ enter }: RequestContext, poll_id: string): Promise<boolean> {
  const mine = await enter(polls.polls_responses, { poll_ids: [poll_id] })
  return mine.some((answer) => 'state' in answer && answer.state === 'withdrawn')
}

/** The result for link previews in messengers, which request a poll as newcomers; nobody else reads it here. */
async function resultForNewcomers({ enter, known }: RequestContext, { poll_id, state }: Poll) {
  if (known || state === 'draft' || state === 'scheduled') return null
  return (await replyOf(enter(polls.get_results, { poll_id, page: 1 }))).reply
}

export async function action({ context, params: { poll_id }, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'try') return tryAnswer(context.get(visit), poll_id, previewIn(request.url), form)
  if (intent === 'code') return checkCode(context.get(visit), poll_id, form)
  if (intent === 'withdraw') {
    const refused = await sendWithdrawal(context.get(visit), poll_id, form)
    return refused ?? redirect(`/answer/${poll_id}?withdrawn=1`)
  }
  const change = intent === 'change'
  const refused = await sendAnswer(context.get(visit), poll_id, form, change ? 'change' : 'answer')
  return refused ?? redirect(`/results/${poll_id}?done=${change ? 'changed' : 'answered'}`)
}

/**
 * Also reloads after a refusal: the poll may have closed meanwhile, or have been answered in another window. It does
 * not reload after a rate-limit refusal, since another refused request would lose what is on the page.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503 && (actionStatus !== undefined || defaultShouldRevalidate)

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData?.elsewhere.title || msg`Poll`,
    description:
      loaderData?.elsewhere.background ||
      loaderData?.poll.about ||
      loaderData?.elsewhere.about ||
      msg`See what this poll asks, who can answer it and what it’s for.`,
    elsewhere: loaderData?.elsewhere,
    path: location.pathname,
    seen_by: loaderData?.seen_by,
    root: matches[0].loaderData,
  })

export default function Answer({
  loaderData: { poll, answers, letters, preview, withdrawn, beside },
  actionData,
}: Route.ComponentProps) {
  useKeptResponse(poll.poll_id, poll.my_response)
  const answered = hasAnswered(poll.my_response)
  const open = poll.state === 'open'
  const fixed = answered && !poll.my_response?.editable_until
  const ballot = poll.state === 'draft' || (open && !fixed)
  const checked = actionData && 'code' in actionData ? actionData : undefined
  const tried = actionData && 'tried' in actionData ? actionData.tried : null
  const refused = actionData && 'sentence' in actionData ? actionData : undefined
  return (
    <>
      <Asking poll={poll} answers={answers} facts={poll.state !== 'withdrawn' && <PollContract poll={poll} />}>
        <header className="head">
          <PollHead poll={poll} />
          <PollAbout poll={poll} />
        </header>
        {poll.only_here && (
          <Later>
            <PollOnlyHere poll={poll} />
          </Later>
        )}
        <Panel>
          {(!open || answered || withdrawn) && (
            <Later>
              <BallotStatus poll={poll} withdrawn={withdrawn} refused={refused} tried={tried} />
            </Later>
          )}
          {ballot && (
            <AnswerOrWhy
              poll={poll}
              action={`/answer/${poll.poll_id}${preview ? `?preview=${encodeURIComponent(preview)}` : ''}`}
              refused={refused}
              checked={checked}
              letters={letters}
            >
              <PollTerms poll={poll} />
            </AnswerOrWhy>
          )}
          {open && fixed && <PollTerms poll={poll} />}
        </Panel>
      </Asking>
      {beside && <BesideBallot {...beside} />}
      {poll.sample && <SampleNote />}
    </>
  )
}
