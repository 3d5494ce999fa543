import { lazy } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { Asking } from './asking.tsx'
import { AnswerOrWhy } from './answer-or-why.tsx'
import type { Share } from './featured-result.tsx'
import type { RefusedAnswer } from './refused-answer.server.ts'
import { PollAbout, PollFacts, PollTerms, WhoCanAnswer } from './poll-facts.tsx'
import { PollHead } from './poll-head.tsx'
import type { AnyResult, Poll } from './types.ts'
import { useKeptResponse } from './use-kept-response.ts'

// Most first-time visitors do not answer: the result loads when a visitor begins to answer, or has answered. There is
// no Suspense boundary: the ballot stays as it is until the whole result is loaded.
const later = () => import('./featured-result.tsx')
const Result = lazy(async () => ({ default: (await later()).FeaturedResult }))

interface Props {
  poll: Poll
  /** null if the visitor has not answered. */
  result: AnyResult | null
  /** The number of people who have answered; null: not shown. */
  answers: number | null
  /** The number of people that one pebble represents, everywhere on the page. */
  per: number
  /** The data with which somebody who has just answered can share the poll; null if they have not just answered. */
  share: Share | null
  /** Another poll to answer. */
  next: string | null
  refused: RefusedAnswer | undefined
}

/** One poll on the front page: visitors answer it there and then see the result in the same place. */
export function FeaturedPoll({ poll, result, answers, per, share, next, refused }: Props) {
  useKeptResponse(poll.poll_id, poll.my_response)
  const shown = result && { poll, result, share, next }
  const counted = shown && <Result {...shown} above />
  return (
    <Asking
      poll={poll}
      answers={answers}
      per={per}
      fresh={share?.url}
      above={counted}
      facts={<PollFacts poll={poll} waits={share !== null} />}
    >
      <header className="head">
        <PollHead poll={poll} />
        <PollAbout poll={poll} waits={share !== null} />
      </header>
      {shown ? (
        <Result {...shown} />
      ) : (
        <Panel>
          <WhoCanAnswer poll={poll} />
          <AnswerOrWhy poll={poll} action="/home" refused={refused} onBegin={() => void later()}>
            <PollTerms poll={poll} />
          </AnswerOrWhy>
        </Panel>
      )}
    </Asking>
  )
}
