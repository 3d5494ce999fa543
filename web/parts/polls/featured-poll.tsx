import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Later } from '#web/ui/later.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Asking } from './asking.tsx'
import { AnswerOrWhy } from './answer-or-why.tsx'
import type { RefusedAnswer } from './refused-answer.server.ts'
import { PollBackground, PollFacts, PollTerms, WhoCanAnswer } from './poll-facts.tsx'
import { PollHead } from './poll-head.tsx'
import type { AnyResult, Poll } from './types.ts'
import { useKeptResponse } from './use-kept-response.ts'

// Most first visits answer nothing: the result comes when a visitor begins to answer, or has answered.
const loadResult = async () => ({ default: (await import('#web/parts/polls/results/result-panel.tsx')).ResultPanel })
const ResultPanel = lazy(loadResult)
const ToldAnswer = lazy(async () => ({ default: (await import('./told-answer.tsx')).ToldAnswer }))
interface Props {
  poll: Poll
  /** null while the visitor has not answered. */
  result: AnyResult | null
  /** The number of people who have answered; null: not shown. */
  answers: number | null
  /** The time at which the page was rendered. */
  now: string
  justAnswered: boolean
  /** The id of another poll to answer. */
  next: string | null
  refused: RefusedAnswer | undefined
}

/** One poll on the front page: visitors answer it there and then see the result in the same place. */
export function FeaturedPoll({ poll, result, answers, now, justAnswered, next, refused }: Props) {
  useKeptResponse(poll.poll_id, poll.my_response)
  return (
    <Asking poll={poll} answers={answers} now={now} fresh={justAnswered} facts={<PollFacts poll={poll} />}>
      <header className="head">
        <PollHead poll={poll} />
        <WhoCanAnswer poll={poll} />
      </header>
      {justAnswered && (
        <Later>
          <ToldAnswer />
        </Later>
      )}
      {result ? (
        <Later fallback={<Panel />}>
          <ResultPanel poll={poll} loaded={result}>
            {next && (
              <ButtonLink to={`/answer/${next}`}>
                <Trans>Next question</Trans>
              </ButtonLink>
            )}
            <ButtonLink quiet to={`/results/${poll.poll_id}`}>
              <Trans>See the full result</Trans>
            </ButtonLink>
          </ResultPanel>
        </Later>
      ) : (
        <Panel>
          <PollBackground poll={poll} />
          <AnswerOrWhy poll={poll} action="/home" refused={refused} onBegin={() => void loadResult()}>
            <PollTerms poll={poll} />
          </AnswerOrWhy>
        </Panel>
      )}
    </Asking>
  )
}
