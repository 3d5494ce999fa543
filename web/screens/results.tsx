import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { polls } from '#contract/polls.ts'
import { chosenIn } from '#web/parts/polls/ballot-choices.ts'
import { OutcomePanel } from '#web/parts/polls/outcome-panel.tsx'
import { PollBackground } from '#web/parts/polls/poll-background.tsx'
import { PollHead } from '#web/parts/polls/poll-head.tsx'
import { ResultPanel } from '#web/parts/results/result-panel.tsx'
import { useKeptResponse } from '#web/parts/polls/use-kept-response.ts'
import { WhoCouldAnswer } from '#web/parts/polls/who-could-answer.tsx'
import { found } from '#web/parts/refusals/refused.server.ts'
import { SampleNote } from '#web/parts/samples/sample-tag.tsx'
import { qrOf } from '#web/parts/share/qr.server.ts'
import { SharePoll } from '#web/parts/share/share-poll.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { visit } from '#web/visit.ts'
import '#web/words/more/load.ts'
import type { Route } from './+types/results'

export async function loader({ context, params: { poll_id } }: Route.LoaderArgs) {
  const { enter, locale, publicUrl } = context.get(visit)
  const [poll, result] = await found(
    locale,
    Promise.all([enter(polls.get_poll, { poll_id }), enter(polls.get_results, { poll_id })]),
  )
  const url = `${publicUrl}/answer/${poll_id}`
  return { poll, result, share: { url, qr: qrOf(url) } }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData ? msg`Result: ${loaderData.poll.title}` : msg`Result`,
    description: msg`What people answered, in numbers: guests and signed-in people told apart.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Results({ loaderData: { poll, result, share } }: Route.ComponentProps) {
  useKeptResponse(poll.poll_id, poll.my_response)
  const answered = chosenIn(poll.my_response).length > 0
  const open = poll.state === 'open'
  return (
    <>
      <header className="head">
        <PollHead poll={poll} />
        <WhoCouldAnswer poll={poll} />
      </header>
      {poll.outcome && <OutcomePanel poll={poll} outcome={poll.outcome} />}
      <ResultPanel poll={poll} loaded={result}>
        {open && !answered && (
          <ButtonLink to={`/answer/${poll.poll_id}`}>
            <Trans>Answer this poll</Trans>
          </ButtonLink>
        )}
        {open && answered && poll.my_response?.editable_until && (
          <ButtonLink quiet to={`/answer/${poll.poll_id}`}>
            <Trans>Change my answer</Trans>
          </ButtonLink>
        )}
      </ResultPanel>
      <PollBackground poll={poll} />
      <SharePoll url={share.url} title={poll.title} qr={share.qr} />
      {poll.sample && <SampleNote />}
    </>
  )
}
