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
const Counted = lazy(async () => ({ default: (await import('./counted/counted-band.tsx')).Counted }))

interface Props {
  poll: Poll
  /** null while the visitor has not answered. */
  result: AnyResult | null
  /** How many have answered; null: not shown. */
  answers: number | null
  /** How the poll is shared by who has just answered it; null: they have not. */
  share: { url: string; title: string; message: string } | null
  /** Another poll to answer. */
  next: string | null
  refused: RefusedAnswer | undefined
}

/** One poll on the front page: visitors answer it there and then see the result in the same place. */
export function FeaturedPoll({ poll, result, answers, share, next, refused }: Props) {
  const { my_response } = poll
  const onward = next && (
    <ButtonLink to={`/answer/${next}`}>
      <Trans>Next question</Trans>
    </ButtonLink>
  )
  const told = share && result && my_response && { share, result, response: my_response }
  useKeptResponse(poll.poll_id, my_response)
  const counted = told && (
    <Later>
      <Counted key={told.response.updated_at} front told="answered" poll={poll} {...told}>
        {onward}
      </Counted>
    </Later>
  )
  return (
    <Asking poll={poll} answers={answers} fresh={told !== null} above={counted} facts={<PollFacts poll={poll} />}>
      <header className="head">
        <PollHead poll={poll} />
        <WhoCanAnswer poll={poll} />
      </header>
      {result ? (
        <Later fallback={<Panel />}>
          <ResultPanel poll={poll} loaded={result}>
            {!told && onward}
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
