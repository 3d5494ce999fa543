import { Trans } from '@lingui/react/macro'
import { ResultPanel } from '#web/parts/polls/results/result-panel.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Counted } from './counted/counted-band.tsx'
import type { AnyResult, Poll } from './types.ts'

export interface Share {
  url: string
  title: string
  message: string
}

interface Props {
  poll: Poll
  result: AnyResult
  /** null: the visitor has not just answered. */
  share: Share | null
  /** Another poll to answer. */
  next: string | null
}

const NextQuestion = ({ next }: { next: string }) => (
  <ButtonLink to={`/answer/${next}`}>
    <Trans>Next question</Trans>
  </ButtonLink>
)

/** Shown on the front page right after answering. */
const JustCounted = ({ poll, result, share, next }: Props) =>
  share &&
  poll.my_response && (
    <Counted
      key={poll.my_response.updated_at}
      front
      told="answered"
      poll={poll}
      response={poll.my_response}
      result={result}
      share={share}
    >
      {next && <NextQuestion next={next} />}
    </Counted>
  )

/** The result on the front page, in place of the ballot; `above`: the content shown above both. */
export function FeaturedResult({ above = false, ...props }: Props & { above?: boolean }) {
  const { poll, result, share, next } = props
  if (above) return <JustCounted {...props} />
  return (
    <ResultPanel poll={poll} loaded={result}>
      {!share && next && <NextQuestion next={next} />}
      <ButtonLink quiet to={`/results/${poll.poll_id}`}>
        <Trans>See the full result</Trans>
      </ButtonLink>
    </ResultPanel>
  )
}
