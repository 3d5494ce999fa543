import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MIN_CELL } from '#contract/poll-limits.ts'
import { Panel } from '#web/ui/panel.tsx'
import { InSteps } from '#web/parts/polls/ballot/in-steps.tsx'
import { WithdrawnWords } from '#web/parts/polls/ballot/withdrawn-words.tsx'
import { useDates } from '#web/words/dates.ts'
import type { HiddenResult, Poll } from '#web/parts/polls/types.ts'

interface Props {
  poll: Poll
  result: HiddenResult
  children: ReactNode
}

/** Shown instead of a hidden result: why and until when it is hidden, and how to see it. */
export function HiddenResultPanel({ poll, result, children }: Props) {
  if (result.until === 'never')
    return (
      <Panel title={<Trans>Result</Trans>}>
        <WithdrawnWords poll={poll} />
        <div className="ways">{children}</div>
      </Panel>
    )
  if (poll.state === 'scheduled' || poll.state === 'draft') return <NotOpenYet>{children}</NotOpenYet>
  const over = poll.state === 'closed' || poll.state === 'outcome'
  return (
    <Panel title={<Trans>Result</Trans>}>
      <p className="say long not-yet">
        <UntilWhen result={result} over={over} />
      </p>
      <p>
        <Why poll={poll} until={result.until} over={over} />{' '}
        {poll.state === 'open' && result.until === 'answered' && (
          <Trans>When the poll closes, everyone will see it.</Trans>
        )}
      </p>
      <div className="ways">{children}</div>
    </Panel>
  )
}

/**
 * Shown instead of the result of a poll that nobody can have answered yet, regardless of who may see the result later.
 */
export const NotOpenYet = ({ children }: { children: ReactNode }) => (
  <Panel title={<Trans>Result</Trans>}>
    <p className="say long not-yet">
      <Trans>There’s no result yet because this poll hasn’t opened.</Trans>
    </p>
    <div className="ways">{children}</div>
  </Panel>
)

function UntilWhen({ result: { until, closes_at }, over }: { result: HiddenResult; over: boolean }) {
  const { dayAndTime } = useDates()
  if (until === 'answered') return <Trans>You’ll see the result as soon as you’ve answered.</Trans>
  if (until === 'closed')
    return <Trans>Everyone will see the result at the same time, on {dayAndTime(closes_at)}.</Trans>
  if (over) return <Trans>Too few people answered for us to show the result.</Trans>
  return (
    <Trans>
      We update this result each time several more people have answered. Not enough have answered yet to show anything.
    </Trans>
  )
}

function Why({ poll, until, over }: { poll: Poll; until: HiddenResult['until']; over: boolean }) {
  if (until === 'answered')
    return <Trans>That way, people give their own answer instead of following the side that’s ahead.</Trans>
  if (until === 'closed')
    return <Trans>Until then nobody sees any numbers, so earlier answers don’t sway later ones.</Trans>
  if (over)
    return (
      <Trans>
        Answers to this poll are secret. With fewer than {MIN_CELL} answers, a result could show who answered what.
      </Trans>
    )
  return (
    <>
      <InSteps poll={poll} /> <Trans>That makes it hard to work out how any one person answered.</Trans>{' '}
      <Trans>When the poll closes, everyone sees the whole result.</Trans>
    </>
  )
}
