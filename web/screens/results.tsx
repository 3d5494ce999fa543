import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { polls } from '#contract/polls.ts'
import { previewOf, sharingOf } from '#web/parts/polls/resources/link-preview.server.ts'
import { AskedAgain } from '#web/parts/polls/ballot/asked-again.tsx'
import { PollNotes } from '#web/parts/polls/ballot/poll-notes.tsx'
import { namedIn } from '#web/parts/comms/named.server.ts'
import { AtAGlance } from '#web/parts/polls/results/at-a-glance.tsx'
import { WhatFollowed } from '#web/parts/polls/what-followed.tsx'
import { isTalkedAbout } from '#web/thing/talked-about.server.ts'
import { PollOnlyHere } from '#web/parts/polls/only-here.tsx'
import { PollHead } from '#web/parts/polls/poll-head.tsx'
import { foundPoll } from '#web/parts/polls/removed.server.ts'
import { answerDone } from '#web/parts/polls/answer-done.ts'
import { CountedBand } from '#web/parts/polls/counted/counted-band.tsx'
import { nextQuestion } from '#web/parts/polls/counted/next-question.server.ts'
import { NextQuestion } from '#web/parts/polls/counted/next-question.tsx'
import type { AnyResult, Poll } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useKeptResponse } from '#web/parts/polls/use-kept-response.ts'
import { WhoCouldAnswer } from '#web/parts/polls/ballot/who-could-answer.tsx'
import { found } from '#web/forms/refused.server.ts'
import { BreakdownPart } from '#web/parts/polls/results/breakdown-part.tsx'
import { ContractSummary } from '#web/parts/polls/results/contract-summary.tsx'
import { QuestionLinks } from '#web/parts/polls/results/survey-findings.tsx'
import { PrintedLine } from '#web/parts/polls/results/printed-line.tsx'
import { PageLinks } from '#web/parts/polls/results/page-links.tsx'
import { ORDER, RESULT_PAGE, TEXTS_FIND, TEXTS_FROM, VOTERS_AFTER } from '#web/parts/polls/results/pages.ts'
import { ShownResult } from '#web/parts/polls/results/result-panel.tsx'
import { ResultRail } from '#web/parts/polls/results/result-rail.tsx'
import { useLiveResult } from '#web/parts/polls/results/use-live-result.ts'
import { StandingNotices } from '#web/parts/polls/results/standing-notices.tsx'
import { textsAt } from '#web/parts/polls/results/texts-at.server.ts'
import { TakeAway } from '#web/parts/polls/results/take-away.tsx'
import { VotersPart } from '#web/parts/polls/results/voters-part.tsx'
import { WhatNext } from '#web/parts/polls/results/what-next.tsx'
import { withPortraits } from '#web/parts/polls/portraits.server.ts'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import { qrOf } from '#web/ui/qr.server.ts'
import { SharePoll } from '#web/parts/polls/share/share-poll.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { AroundThing } from '#web/thing/around-thing.tsx'
import { asksAround, doAround, loadAround } from '#web/thing/plates.server.ts'
import { queryValue } from '#web/state/query.ts'
import { ofPlace } from '#web/state/seen-by.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ResultStyles } from '#web/parts/polls/results/result-styles.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { serverOnly } from '#web/ui/server-only.tsx'
import { visit, type RequestContext } from '#web/visit.ts'
import type { Route } from './+types/results'

export async function loader({ context, params: { poll_id }, request }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const { enter, locale, publicUrl } = ctx
  const page = Number(queryValue(request.url, RESULT_PAGE) ?? 1)
  const [poll, result] = await foundPoll(
    ctx,
    poll_id,
    Promise.all([enter(polls.get_poll, { poll_id }), enter(polls.get_results, { poll_id, page })]),
  )
  const sharing = await sharingOf(ctx, poll, result)
  const others = await found(locale, beside(ctx, poll, result, queryValue(request.url, VOTERS_AFTER)))
  const told = answerDone(queryValue(request.url, 'done'), poll)
  const named = await namedIn(ctx, [poll, ...(others.breakdown?.groups ?? [])])
  return {
    poll: await withPortraits(poll, locale),
    result,
    told,
    next: told && (await nextQuestion(ctx, poll)),
    sorting: queryValue(request.url, ORDER) === 'ballot' ? ('ballot' as const) : ('chosen' as const),
    texts: await found(
      locale,
      textsAt(ctx, result, queryValue(request.url, TEXTS_FROM), queryValue(request.url, TEXTS_FIND)),
    ),
    ...others,
    named,
    ...ofPlace(poll.comm_id, named),
    share: { ...sharing, qr: qrOf(sharing.url) },
    elsewhere: await previewOf(ctx, poll, result),
    around:
      isLast(result, page) || asksAround(request.url)
        ? await loadAround(ctx, thingOf(poll_id), request.url, isTalkedAbout(poll))
        : null,
    printed: { url: `${publicUrl}/results/${poll_id}`, at: new Date().toISOString() },
  }
}

/** Whether this is the last page of questions, which is where the comments are shown. */
const isLast = (result: AnyResult, page: number) => result.hidden || page >= result.pages

const thingOf = (id: string) => ({ kind: 'poll' as const, id })

export const action = async ({ context, params: { poll_id }, request, url }: Route.ActionArgs) =>
  doAround(context.get(visit), thingOf(poll_id), request, url)

/**
 * The data shown beside a result: the names of voters if they are public, the turnout over time and, once the poll is
 * closed, the answers by community.
 */
async function beside(
  { enter }: RequestContext,
  { poll_id, secrecy, state, results }: Poll,
  result: AnyResult,
  after: string | null,
) {
  const shown = !result.hidden
  const over = state === 'closed' || state === 'outcome'
  const paced = secrecy !== 'secret' && (over || results !== 'live_from_10')
  const [voters, turnout, breakdown, ballots] = await Promise.all([
    shown && secrecy === 'named' ? enter(polls.get_voters, { poll_id, cursor: after ?? undefined }) : null,
    shown && paced ? enter(polls.get_turnout, { poll_id }) : null,
    shown && over && secrecy !== 'secret' ? enter(polls.get_breakdown, { poll_id }) : null,
    over ? enter(polls.get_ballots, { poll_id, only: 'withheld' }) : null,
  ])
  const here = result.hidden ? [] : result.items.map(({ item_id }) => item_id)
  const items = breakdown?.items.filter(({ item_id }) => here.includes(item_id))
  return { voters, turnout, breakdown: breakdown && { ...breakdown, items: items ?? [] }, ballots }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData ? msg`Result: ${loaderData.elsewhere.title}` : msg`Result`,
    description: msg`What people answered, in numbers that anyone can check.`,
    path: location.pathname,
    root: matches[0].loaderData,
    elsewhere: loaderData?.elsewhere,
    seen_by: loaderData?.seen_by,
  })

const DeskStyles = serverOnly(async () => (await import('#web/ui/desk-styles.tsx')).DeskStyles)

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  const { poll, told, next, texts, sorting, turnout, share, printed } = loaderData
  const { livery } = useCommunity(poll.comm_id) ?? {}
  const { result, live } = useLiveResult(poll, loaderData.result)
  useKeptResponse(poll.poll_id, poll.my_response)
  return (
    <>
      <ResultStyles />
      <DeskStyles waits />
      {told && poll.my_response && (
        <CountedBand
          key={poll.my_response.updated_at}
          told={told}
          poll={poll}
          response={poll.my_response}
          result={loaderData.result}
          share={share}
        >
          {next && (
            <span className="to-next">
              <ButtonLink to={`/answer/${next.poll_id}`}>
                <Trans>Next question</Trans>
              </ButtonLink>
            </span>
          )}
        </CountedBand>
      )}
      <div className={`desk ${livery ?? 'river'}`}>
        <div className={['findings', poll.items.length === 1 && 'alone', told && 'fresh'].filter(Boolean).join(' ')}>
          <Head poll={poll} />
          {!poll.removed && <PollOnlyHere poll={poll} />}
          <StandingNotices poll={poll} />
          <AskedAgain poll={poll} />
          <ShownResult
            poll={poll}
            result={result}
            live={live}
            texts={texts}
            sorting={sorting}
            glance={<AtAGlance poll={poll} result={result} now={printed.at} />}
            outcome={poll.outcome && <WhatFollowed poll={poll} outcome={poll.outcome} />}
          >
            <WhatNext poll={poll} />
          </ShownResult>
          <PageLinks result={result} />
        </div>
        <ResultRail
          poll={poll}
          result={result}
          turnout={turnout}
          now={printed.at}
          first={next && <NextQuestion poll={next} />}
        >
          {poll.state !== 'withdrawn' && <ContractSummary poll={poll} />}
          <SharePoll {...share} poll={poll} />
          <QuestionLinks poll={poll} result={result} />
        </ResultRail>
        <After shown={loaderData} result={result} sent={actionData} />
      </div>
    </>
  )
}

/** The header of the page, with the link to manage the poll for those who can. */
const Head = ({ poll }: { poll: Poll }) => (
  <header className="head">
    <PollHead poll={poll} />
    <Worded lang={poll.lang} correction={poll.corrections.title} />
    <WhoCouldAnswer poll={poll} />
    {poll.can_manage && (
      <span className="manage">
        <ButtonLink quiet to={`/build?poll=${poll.poll_id}&look=after`}>
          <Trans>Manage</Trans>
        </ButtonLink>
      </span>
    )}
  </header>
)

interface AfterProps {
  shown: Route.ComponentProps['loaderData']
  result: AnyResult
  sent: Route.ComponentProps['actionData']
}

/** Below the result and the facts beside it: who answered, what can be downloaded, and what people say about it. */
function After({ shown, result, sent }: AfterProps) {
  const { poll, voters, breakdown, ballots, around, printed } = shown
  const { visibility } = useCommunity(poll.comm_id) ?? {}
  return (
    <div className="findings after">
      {voters && <VotersPart poll={poll} voters={voters} />}
      {breakdown && <BreakdownPart poll={poll} breakdown={breakdown} />}
      {poll.notes.length > 0 && <PollNotes poll={poll} />}
      {poll.state !== 'withdrawn' && (
        <TakeAway result={result} ballots={ballots} isPrivate={visibility === 'private'} />
      )}
      {around && <AroundThing thing={thingOf(poll.poll_id)} data={around} sent={sent} />}
      {poll.sample && <SampleNote />}
      <PrintedLine {...printed} />
    </div>
  )
}
