import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { K_SAFE, STEP_PEOPLE } from '#contract/poll-limits.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useDates } from '#web/words/dates.ts'
import type { HiddenResult, Poll } from '#web/parts/polls/types.ts'

interface Props {
  poll: Poll
  result: HiddenResult
  children: ReactNode
}

/** No number yet: until when, why, and how to come to see it. */
export function HiddenResultPanel({ poll, result, children }: Props) {
  const over = poll.state === 'closed' || poll.state === 'outcome'
  const begun = poll.state !== 'scheduled' && poll.state !== 'draft'
  return (
    <Panel title={<Trans>Result</Trans>}>
      <p className="say">
        {begun ? (
          <UntilWhen result={result} over={over} />
        ) : (
          <Trans>There is no result yet: this poll has not opened.</Trans>
        )}
      </p>
      <p>
        <Why until={result.until} over={over} />{' '}
        {poll.state === 'open' && result.until === 'answered' && <Trans>When the poll closes, everyone sees it.</Trans>}
      </p>
      <div className="ways">{children}</div>
    </Panel>
  )
}

function UntilWhen({ result: { until, closes_at }, over }: { result: HiddenResult; over: boolean }) {
  const { dayAndTime } = useDates()
  if (until === 'answered') return <Trans>You see the result as soon as you have answered.</Trans>
  if (until === 'closed') return <Trans>Everyone sees the result at the same moment: {dayAndTime(closes_at)}.</Trans>
  if (over) return <Trans>Too few people voted for the result to be shown.</Trans>
  return <Trans>The result shows in steps. The first step is still to come.</Trans>
}

function Why({ until, over }: { until: HiddenResult['until']; over: boolean }) {
  if (until === 'answered')
    return <Trans>So each person answers for themselves first, not for the side that leads.</Trans>
  if (until === 'closed')
    return <Trans>Until then nobody sees a number, so that no answer is swayed by those before it.</Trans>
  if (over)
    return <Trans>The ballots are secret. Where fewer than {K_SAFE} are cast, a result could tell who said what.</Trans>
  return (
    <Trans>
      A step comes at a full hour, once {STEP_PEOPLE} people with an account (or on the poll’s list) have answered and{' '}
      {STEP_PEOPLE} more have answered after them, so that no single answer stands out. When the poll closes, everyone
      sees the whole result.
    </Trans>
  )
}
